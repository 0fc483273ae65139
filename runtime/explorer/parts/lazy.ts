import { nothing } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import type { ChildPart } from 'lit-html/directive.js';

/** Content of a `<details>` that is rendered only while it is open, so that closed ones cost nothing. */

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

/** Renders content into the enclosing `<details>` while it is open. */
export const whenOpen = directive(WhenOpen);
