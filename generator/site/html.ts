import { escaped } from '../../runtime/text/escaped.ts';

/** HTML as text: templates are HTML, and values in them are escaped. */

/** A piece of HTML that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template; null is empty. */
export type Part = string | number | Html | null | readonly Part[];

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));
}

/** @example html`<b>${'a < b'}</b>`.text // '<b>a &lt; b</b>' */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, i) => text + (i < parts.length ? textOf(parts[i]) : '')).join(''));
}

/** Data in a script of a page, escaped so that `</script>` in it does not end the script. */
export const jsonScript = (value: unknown): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`);
