import { html, type TemplateResult } from 'lit-html';

/** The icons of buttons, drawn, because not every font has their signs. */

/** Lines of a picture of 20 units. */
const LINES = {
  search: 'M3 8.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M12.5 12.5 17.5 17.5',
  menu: 'M2 4h16M2 10h16M2 16h16',
  close: 'M4 4l12 12M16 4 4 16',
  check: 'M3 10l5 5 9-11',
  chevron: 'M3 13l7-7 7 7',
  sing: 'M7 5a3 3 0 0 1 6 0v4a3 3 0 0 1-6 0zM3.5 9a6.5 6.5 0 0 0 13 0M10 15.5V19',
  share: 'M10 13V2M6 6l4-4 4 4M4 9v9h12V9',
  loop: 'M3 9V7a3 3 0 0 1 3-3h10M13 1l3 3-3 3M17 11v2a3 3 0 0 1-3 3H4M7 19l-3-3 3-3',
  up: 'M3 17 16 4M8 4h8v8',
  down: 'M3 4l13 13M8 17h8V9',
  both: 'M1 16 10 5l9 11',
  drone: 'M3 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9 10h10',
  theme: 'M2 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0M10 2a8 8 0 0 1 0 16z',
  add: 'M10 4v12M4 10h12',
  remove: 'M5 5l10 10M15 5 5 15',
} as const;

export type IconName = keyof typeof LINES;

export const icon = (name: IconName): TemplateResult =>
  html`<svg class="icon icon-${name}" viewBox="0 0 20 20" aria-hidden="true"><path d=${LINES[name]} /></svg>`;
