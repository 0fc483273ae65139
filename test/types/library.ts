import type {
  ArchiveRecords,
  JinsRecord,
  MaqamRecord,
  SourceRecord,
  TuningSystemRecord,
} from '../../runtime/engine/records.ts';
import { createBuild } from '../../runtime/library/documents.ts';
import { createEngine, type WithIds } from '../../runtime/library/engine.ts';

/** Tests of types: ids that an archive does not have do not compile. */

interface Small
  extends ArchiveRecords,
    WithIds<{
      readonly combination: { readonly tuningSystem: 'alkindi_874'; readonly startingNote: 'yegah' };
      readonly noteName: 'yegah' | 'rast';
    }> {
  readonly tuningSystems: readonly (TuningSystemRecord & { readonly id: 'alkindi_874' })[];
  readonly maqamat: readonly (MaqamRecord & { readonly idName: 'maqam_rast' })[];
  readonly ajnas: readonly (JinsRecord & { readonly idName: 'jins_rast' })[];
  readonly sources: readonly (SourceRecord & { readonly id: 'farmer_1937' })[];
}

export function misspelled(archive: Small): void {
  const engine = createEngine(archive);
  const build = createBuild(engine);
  const combination = { tuningSystem: 'alkindi_874', startingNote: 'yegah' } as const;
  engine.analysis(combination);
  build('maqamOnTonic', { ...combination, id: 'maqam_rast', tonic: 'rast' });
  // @ts-expect-error the maqām
  engine.maqamat.get('maqam_rsat');
  // @ts-expect-error the tuning system
  engine.analysis({ ...combination, tuningSystem: 'alkindi_847' });
  // @ts-expect-error the starting note
  engine.combination({ ...combination, startingNote: 'rast' });
  // @ts-expect-error the id
  build('maqamDetail', { ...combination, id: 'maqam_rsat' });
  // @ts-expect-error the tuning system of a document
  build('maqamDetail', { id: 'maqam_rast', tuningSystem: 'alkindi_847', startingNote: 'yegah' });
  // @ts-expect-error the tonic
  build('maqamOnTonic', { ...combination, id: 'maqam_rast', tonic: 'rsat' });
  // Any text compiles for an archive without stated ids.
  createEngine<ArchiveRecords>(archive).analysis({ tuningSystem: 'alkindi_847', startingNote: 'rast' });
}
