import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANY_FILES } from './many-files.ts';
import { PROJECT } from './project.ts';

type Json = Record<string, unknown>;

const TUNING_SYSTEMS = ['almawsili_850', 'alkindi_874', 'ibnsina_1037', 'alsabbagh_1954'];
const MAQAMAT = [
  ...['maqam_rast', 'maqam_hijaz', 'maqam_saba', 'maqam_bayyat', 'maqam_segah', 'maqam_kurd', 'maqam_nahawand'],
  // Realisable in none of these tuning systems.
  'maqam_dugah',
];

const AJNAS = [
  ...['jins_rast', 'jins_hijaz', 'jins_saba', 'jins_bayyat', 'jins_segah', 'jins_kurd', 'jins_nahawand'],
  ...['jins_ajam_ushayran', 'jins_buselik_(al-shawwa)', 'jins_awj_ara_(al-hilu)'],
];

export function editJson(project: string, file: string, edit: (value: Json) => Json): void {
  const path = join(project, 'archive', file);
  writeFileSync(path, `${JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`);
}

function keepOnly(folder: string, ids: readonly string[]): void {
  for (const file of readdirSync(folder)) {
    if (!ids.includes(file.replace('.json', '').replaceAll('~', '/'))) rmSync(join(folder, file));
  }
}

export function createSmallProject(): string {
  const project = mkdtempSync(join(MANY_FILES, 'maqam-small-'));
  const archive = join(project, 'archive');
  cpSync(join(PROJECT, 'archive'), archive, { recursive: true });
  keepOnly(join(archive, 'tuning-systems'), TUNING_SYSTEMS);
  keepOnly(join(archive, 'maqamat'), MAQAMAT);
  keepOnly(join(archive, 'ajnas'), AJNAS);
  const idsOf = (folder: string) =>
    readdirSync(join(archive, folder)).map(
      (file) => JSON.parse(readFileSync(join(archive, folder, file), 'utf8')).id as string,
    );
  const there: Readonly<Record<string, readonly string[]>> = { maqam: idsOf('maqamat'), jins: idsOf('ajnas') };
  for (const file of readdirSync(join(archive, 'maqamat'))) {
    editJson(project, `maqamat/${file}`, (maqam) => ({
      ...maqam,
      suyur: (maqam.suyur as { stops: { type: string; value: string }[] }[]).map((sayr) => ({
        ...sayr,
        // Stops on what is not in the small archive would be found wrong.
        stops: sayr.stops.filter(({ type, value }) => there[type]?.includes(value) ?? true),
      })),
    }));
  }
  const isThere = (file: string) => existsSync(join(archive, file));
  editJson(project, 'teaching.json', ({ teaching, ...file }) => ({
    ...file,
    teaching: (teaching as { maqam: string }[]).filter(({ maqam }) => isThere(`maqamat/${maqam}.json`)),
  }));
  editJson(project, 'emendations.json', (apparatus) => {
    return {
      ...apparatus,
      emendations: (apparatus.emendations as { file: string }[]).filter(({ file }) => isThere(file)),
      unsourced: (apparatus.unsourced as string[]).filter(isThere),
    };
  });
  return project;
}
