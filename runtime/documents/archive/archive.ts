import type { ArchiveRecords } from '../../engine/records.ts';
import type { BuildContext } from '../context.ts';

/** All facts in one file. */
export const buildArchive = ({ engine }: BuildContext): ArchiveRecords => engine.archive;
