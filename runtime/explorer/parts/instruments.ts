import { html, type TemplateResult } from 'lit-html';
import {
  asclFile,
  letterMappingFile,
  tunFile,
  tuningChangesFile,
  tuningDumpFile,
  workshopLink,
} from '../../formats/files.ts';
import { letterKeys, neighbouringKeys } from '../../formats/keys.ts';
import type { NamedScale } from '../../formats/named-scale.ts';
import type { App } from '../app.ts';

/** A scale for instruments: files to save, each with what to do with it. */

const textData = (content: string): string => `data:text/plain;charset=utf-8,${encodeURIComponent(content)}`;
const binaryData = (content: Uint8Array): string =>
  `data:application/octet-stream;base64,${btoa(String.fromCharCode(...content))}`;

/** A way to an instrument. */
interface Way {
  readonly label: string;
  readonly help: string;
  readonly fileName: string;
  readonly href: string;
}

/** Files of a scale. @param isForm whether its notes lie on the keys of their letters, which a whole tuning is too large for */
function ways({ text }: App, scale: NamedScale, isForm: boolean): readonly Way[] {
  const { name } = scale;
  const keys = isForm ? letterKeys(scale) : neighbouringKeys(scale);
  const letterMap = {
    label: text.letterMap,
    help: text.letterMapHelp,
    fileName: `${name}-letters.kbm`,
    href: isForm ? textData(letterMappingFile(scale)) : '',
  };
  return [
    ...(isForm ? [letterMap] : []),
    { label: text.ascl, help: text.asclHelp, fileName: `${name}.ascl`, href: textData(asclFile(scale)) },
    {
      label: text.tun,
      help: isForm ? text.tunHelp : text.tunHelpTuning,
      fileName: `${name}.tun`,
      href: textData(tunFile(scale, keys)),
    },
    {
      label: text.tuningDump,
      help: text.tuningDumpHelp,
      fileName: `${name}.syx`,
      href: binaryData(tuningDumpFile(scale, keys)),
    },
    {
      label: text.tuningChanges,
      help: text.tuningChangesHelp,
      fileName: `${name}-changes.syx`,
      href: binaryData(tuningChangesFile(scale, keys)),
    },
  ];
}

/**
 * What instruments can be given.
 *
 * @param title what it is headed by
 * @param isForm whether it is a maqām or jins and not a whole tuning
 */
export function instrumentsPart(app: App, title: string, scale: NamedScale, isForm: boolean): TemplateResult {
  const { text } = app;
  return html`<details class="instruments">
    <summary>${title}</summary>
    <p class="hint">${text.instrumentsHelp}</p>
    <dl>
      ${ways(app, scale, isForm).map(
        ({
          label,
          help,
          fileName,
          href,
        }) => html`<dt><a class="take-instrument" download=${fileName} href=${href}>${label}</a></dt>
          <dd class="hint">${help}</dd>`,
      )}
      <dt><a class="take-elsewhere" rel="external noreferrer" target="_blank" href=${workshopLink(scale)}>${text.scaleWorkshop}</a></dt>
      <dd class="hint">${text.scaleWorkshopHelp}</dd>
    </dl>
  </details>`;
}
