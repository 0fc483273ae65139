import { html, nothing, type TemplateResult } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import type { ChildPart } from 'lit-html/directive.js';
import type { App } from '../app.ts';
import { partFailure } from '../data/failures.ts';

/** Content that is not needed for the first picture of a page. */

type Content = () => unknown;

class WhenOpen extends AsyncDirective {
  private details: HTMLDetailsElement | null = null;
  private content: Content = () => nothing;

  private readonly shown = () => (this.details?.open ? this.content() : nothing);

  override update({ parentNode }: ChildPart, [content]: [Content]): unknown {
    this.content = content;
    if (this.details === null && parentNode instanceof HTMLDetailsElement) {
      this.details = parentNode;
      this.details.addEventListener('toggle', () => this.setValue(this.shown()));
    }
    return this.shown();
  }

  override render(content: Content): unknown {
    return content();
  }
}

/** Renders content into the enclosing `<details>` while it is open, so that closed ones cost nothing. */
export const whenOpen = directive(WhenOpen);

/** A closed section, filled when it is opened. On a static page, which has its heading only, it is hidden. */
export const foldout = ({ isStatic }: App, name: string, summary: unknown, content: () => unknown): TemplateResult =>
  html`<details class="${name} ${isStatic ? 'unfilled' : ''}"><summary>${summary}</summary>${isStatic ? nothing : whenOpen(content)}</details>`;

/**
 * Content whose code and data are loaded when it is first shown, and again after a failure; on a static page, before
 * that.
 */
export async function loadedContent<Shown extends readonly unknown[]>(
  app: App,
  load: () => Promise<(...shown: Shown) => TemplateResult>,
): Promise<(...shown: Shown) => TemplateResult> {
  let content = app.isStatic ? await load() : null;
  const begin = async () => {
    try {
      content = await load();
      app.refresh();
    } catch (error) {
      app.notify(partFailure(app.text, error));
    }
  };
  return (...shown) => {
    if (content === null) void begin();
    return content?.(...shown) ?? html`<p class="hint" data-waiting>${app.text.loading}</p>`;
  };
}
