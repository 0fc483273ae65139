import type { CombinationOf } from '../documents/documents.ts';
import { systemDisplayName, systemDisplayNameAr } from '../documents/refs.ts';
import { ratioCents } from '../engine/ratio.ts';
import type { ArchiveRecords, TuningSystemRecord } from '../engine/records.ts';
import { yearNumber } from '../engine/year.ts';
import { centsBetween, type Realisation, realisations, type TableNote } from '../lookup/degree-history.ts';
import type { Emendation } from '../schemas/apparatus.ts';
import type { LookupTable } from '../schemas/lookup.ts';
import { idName } from '../text/id-name.ts';
import type { Names } from './plain-names.ts';
import { sourceName } from './source-names.ts';

/** The data of the front page: the third of maqām rāst in the tunings of treatises. The build writes it to a small file. */

/** The file in the published tree. */
export const RAST_FILE = 'explorer/rast.json';

export const RAST = 'maqam_rast';

/** Index of the third degree. */
export const THIRD = 2;

/** Rāst from a starting note of a tuning. */
export interface RastFrom {
  readonly startingNote: string;
  readonly names: Names;
  /** The degrees in cents above the tonic. */
  readonly cents: readonly number[];
  /** Why its values, their names, the title or the cited page are doubted. */
  readonly doubts: readonly Pick<Emendation, 'reason' | 'reasonArabic'>[];
}

/** Another tuning, with the third of rāst in it. */
export interface OtherThird extends CombinationOf {
  readonly names: Names;
  readonly cents: number;
}

/** The name of a source with the cited page. */
type CitedPage = Names & { readonly page: string };

/** The third of the rāst that an author defines, in a tuning without today's rāst. */
export interface DefinedThird extends OtherThird {
  /** The first source; null where the archive has none. */
  readonly source: CitedPage | null;
  /** The name of the archive for this pitch from each starting note. */
  readonly notes: readonly { readonly names: Names; readonly startingNote: Names }[];
}

/** Today's rāst in the tuning of a treatise. */
export interface RastInTreatise {
  readonly tuningSystem: string;
  readonly names: Names;
  /** On the axis: the year in which the treatise was written, if it is known, else the year of the archive. */
  readonly year: number;
  readonly yearMeaning: 'treatise' | 'edition' | 'death' | 'written' | null;
  /** The first source with its page; null where the archive has none. */
  readonly source: CitedPage | null;
  /** Whether the note names are assumed to be those of the treatise or the archive assigned them; null if unknown. */
  readonly noteNames: 'assumed' | 'assigned' | null;
  /** From every starting note, the nearest first (`realisations`). */
  readonly from: readonly RastFrom[];
  /** The third of other tunings of the treatise. */
  readonly others: readonly OtherThird[];
  /** The tunings from which this one was made, in whole or in part. */
  readonly derivedFrom: readonly Names[];
  readonly defined: DefinedThird | null;
}

/**
 * al-Urmawī's rāst has the third 8192/6561 in his tuning of 17 notes. The archive calls that pitch nīm būselīk from
 * ʿushayrān. From yegāh it calls it segāh, but has no ʿirāq. So today's maqām rāst does not exist there.
 */
const DEFINED = { treatise: 'alurmawi_1294', tuningSystem: 'alurmawi_1294a', third: ratioCents(8192 / 6561) } as const;

/** Largest difference, in cents, of two computed values of one pitch. */
const SAME = 0.1;

const namesOf = ({ displayName, displayNameAr }: TableNote): Names => ({ displayName, displayNameAr });

const systemNames = (system: TuningSystemRecord): Names => ({
  displayName: systemDisplayName(system),
  displayNameAr: systemDisplayNameAr(system),
});

/** Systems with the same value are of one treatise. */
const treatiseOf = ({ id, provenance }: TuningSystemRecord): string => provenance?.treatise ?? id;

/**
 * Whether a tuning was made from other tunings, and its note names as well: no treatise uses it. So is a tuning without a
 * source.
 */
const isConstruct = ({ provenance, sources }: TuningSystemRecord): boolean =>
  sources.length === 0 || (provenance?.derivedFrom !== undefined && provenance.noteNames === 'assigned');

/** The first source of a tuning. */
function sourceOf({ sources: [cited] }: TuningSystemRecord, { sources }: ArchiveRecords): CitedPage | null {
  const record = sources.find(({ id }) => id === cited?.sourceId);
  return record === undefined
    ? null
    : { displayName: sourceName(record, 'en'), displayNameAr: sourceName(record, 'ar'), page: cited.page };
}

function doubtsOf(
  { apparatus: { emendations } }: ArchiveRecords,
  { id, noteNameSets }: TuningSystemRecord,
  { startingNote, degrees }: Realisation,
): RastFrom['doubts'] {
  const set = noteNameSets.findIndex(([first]) => idName(first) === startingNote);
  const ofDegrees = degrees.flatMap(({ value }) => [`/values/${value}`, `/noteNameSets/${set}/${value}`]);
  const shown = new Set(['/titleEnglish', '/sources/0/page', ...ofDegrees]);
  return emendations
    .filter(({ file, pointer, decision }) => {
      return decision === 'noted' && file === `tuning-systems/${id}.json` && shown.has(pointer);
    })
    .map(({ reason, reasonArabic }) => ({ reason, reasonArabic }));
}

function definedThird(table: LookupTable, archive: ArchiveRecords): DefinedThird | null {
  const system = archive.tuningSystems.find(({ id }) => id === DEFINED.tuningSystem);
  const found = table.combinations
    .filter(({ tuningSystem }) => tuningSystem === DEFINED.tuningSystem)
    .flatMap((combination) =>
      combination.notes.flatMap((index) => {
        const note = table.noteNames[index];
        const cents = centsBetween(table, combination, 'rast', note.idName);
        return cents === null || Math.abs(cents - DEFINED.third) > SAME ? [] : [{ combination, note, cents }];
      }),
    );
  if (system === undefined || found.length === 0) return null;
  const [{ combination, cents }] = found;
  const startOf = (id: string) => table.noteNames.find(({ idName }) => idName === id);
  return {
    tuningSystem: combination.tuningSystem,
    startingNote: combination.startingNote,
    names: systemNames(system),
    cents,
    source: sourceOf(system, archive),
    notes: found.flatMap(({ combination: { startingNote }, note }) => {
      const start = startOf(startingNote);
      return start === undefined ? [] : [{ names: namesOf(note), startingNote: namesOf(start) }];
    }),
  };
}

/** Maqām rāst in the tunings of treatises, one for each treatise, the oldest first. */
export function rastThroughYears(table: LookupTable, archive: ArchiveRecords): readonly RastInTreatise[] {
  const found = realisations(table, 'maqam', RAST);
  const formsOf = ({ id }: TuningSystemRecord): readonly Realisation[] => found.get(id) ?? [];
  const noteNames = new Map(table.noteNames.map((note) => [note.idName, namesOf(note)]));
  const realised = archive.tuningSystems
    .filter((system) => formsOf(system).length > 0)
    .sort((a, b) => (a.year < b.year ? -1 : 1));
  const shown = realised.filter((system) => !isConstruct(system));
  const first = shown.filter(
    (system, index) => index === shown.findIndex((other) => treatiseOf(other) === treatiseOf(system)),
  );
  return first
    .map((system): RastInTreatise => {
      const { id, year, provenance = {} } = system;
      const { writtenAbout, derivedFrom = [] } = provenance;
      return {
        tuningSystem: id,
        names: systemNames(system),
        year: writtenAbout ?? yearNumber(year),
        yearMeaning: writtenAbout === undefined ? (provenance.year ?? null) : 'written',
        source: sourceOf(system, archive),
        noteNames: provenance.noteNames ?? null,
        from: formsOf(system).map((form) => ({
          startingNote: form.startingNote,
          names: noteNames.get(form.startingNote) ?? {
            displayName: form.startingNote,
            displayNameAr: form.startingNote,
          },
          cents: form.degrees.map(({ cents }) => cents),
          doubts: doubtsOf(archive, system, form),
        })),
        others: realised
          .filter((other) => other !== system && treatiseOf(other) === treatiseOf(system))
          .flatMap((other) =>
            formsOf(other)
              .slice(0, 1)
              .map(({ tuningSystem, startingNote, degrees }) => ({
                tuningSystem,
                startingNote,
                names: systemNames(other),
                cents: degrees[THIRD].cents,
              })),
          ),
        derivedFrom: archive.tuningSystems.filter((it) => derivedFrom.includes(it.id)).map(systemNames),
        defined: treatiseOf(system) === DEFINED.treatise ? definedThird(table, archive) : null,
      };
    })
    .sort((a, b) => a.year - b.year);
}
