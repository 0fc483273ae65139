import { endpoints } from '../../../runtime/api/endpoints/table.ts';
import {
  type DocumentName,
  documentKeys,
  documentNames,
  documentPath,
  type Subjects,
} from '../../../runtime/documents/documents.ts';
import { SCALE_USES, scaleFormat, scaleFormatNames } from '../../../runtime/formats/scale-formats.ts';
import { code, markdownTable } from './markdown.ts';

/** Tables of published files. */

/** The contents of documents that are not the answer of an endpoint, or of another kind than its name says. */
const CONTENTS: Partial<Readonly<Record<DocumentName, string>>> = {
  archive: 'All facts.',
  emendations: 'Every emended or doubted reading, with the reason.',
  aliases: 'Other spellings of names.',
  lookup: 'The compact table of the look-up of pitches: every form.',
  modulations: 'The network of modulations of a tuning, as a compact table.',
  twelveSetTable: 'The sets of twelve pitch classes of a tuning, as a compact table.',
  maqamSetTable: 'The sets of the maqāmāt of a tuning, as a compact table.',
  defaultScales: 'The scales of al-Ṣabbāgh (1954) from rāst.',
};

const subjects = <K>(key: K): readonly K[] => [key];
const IN_COMBINATION = { id: '{idName}', tuningSystem: '{tuningSystem}', startingNote: '{startingNote}' };

/** One subject of each kind, with names in braces in the places of values. */
const TEMPLATES: Subjects = {
  whole: subjects({}),
  tuningSystems: subjects({ id: '{tuningSystem}' }),
  maqamat: subjects({ id: '{idName}' }),
  ajnas: subjects({ id: '{idName}' }),
  noteNames: subjects({ id: '{noteName}' }),
  sources: subjects({ id: '{source}' }),
  combinations: subjects(IN_COMBINATION),
  fillableCombinations: subjects(IN_COMBINATION),
  realisableMaqamat: subjects(IN_COMBINATION),
  realisableAjnas: subjects(IN_COMBINATION),
};

function documentRow(name: DocumentName): readonly (readonly string[])[] {
  const endpoint = endpoints.find(({ file }) => file?.documentType === name);
  const content = CONTENTS[name] ?? endpoint?.summary;
  return documentKeys(name, TEMPLATES).map((key) => [code(documentPath(name, key)), content ?? '']);
}

/** The documents of the tree. */
export const documentTable = (): string => markdownTable(['File', 'Content'], documentNames.flatMap(documentRow));

/** The formats of files for instruments and notation programs. */
export const formatTable = (): string =>
  markdownTable(
    ['Format', 'File', 'For', 'Use', 'Options'],
    scaleFormatNames.map((name) => {
      const { ending, label, help, use, choices = [] } = scaleFormat(name);
      return [code(name), code(ending), `${SCALE_USES[use].en}: ${label.en}`, help.en, choices.join(', ')];
    }),
  );
