import { SERVICE } from '../../runtime/api/description.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';
import { type About, commonTexts } from './about.ts';
import type { PublishedTable } from './files.ts';
import { nameInFolder, TABLES_FOLDER } from './tables.ts';

/** The pages that describe the tables to readers and to the sites that publish data sets. */

const rowOf = ({ table, rows, parquet, csv }: PublishedTable): string =>
  `| \`${nameInFolder(parquet)}\`${csv === null ? '' : `, \`${nameInFolder(csv)}\``} | ${rows} | ${table.description.en} |`;

/** The README, which begins with the fields that Hugging Face reads. JSON is YAML. */
function readme(about: About, tables: readonly PublishedTable[]): string {
  const { title, description, keywords, licence, citation } = commonTexts(about);
  const card = {
    license: licence.name.toLowerCase(),
    pretty_name: SERVICE.name,
    language: ['en', 'ar'],
    tags: keywords,
    configs: tables.map(({ table, parquet }) => ({ config_name: table.name, data_files: nameInFolder(parquet) })),
  };
  return `---
${JSON.stringify(card, null, 2)}
---

# ${title}

${description}

Version ${about.version}. \`datapackage.json\` describes every column: type, unit, keys and meaning, in English and Arabic.

| Files | Rows | Description |
| --- | --- | --- |
${tables.map(rowOf).join('\n')}

CSV has no types: read \`page\`, \`isbn\` and \`year\` as text. In pandas: \`pd.read_csv('sources.csv.gz', dtype={'isbn': str, 'year': str})\`. Parquet files have the types.

## Licence and citation

${licence.title} (\`LICENSE.txt\`). Cite the archive, its version, and for a fact the source and page that \`citations\` gives:

> ${citation}
`;
}

const licenceText = ({ attribution, name, url }: typeof SERVICE.licence): string => `${name}
${url}legalcode

The data comes from: ${attribution}.

You may share and adapt it for non-commercial purposes, as long as you credit the archive as above, say what you changed,
and license what you make of it under the same terms.
`;

/** For Kaggle, whose command asks for the owner's name before it uploads. */
function kaggle(about: About) {
  const { name, description, keywords, licence } = commonTexts(about);
  return {
    title: 'Maqām archive',
    id: `OWNER/${name}`,
    subtitle: 'Tuning systems, maqāmāt and ajnās of Arabic maqām theory, computed',
    description,
    licenses: [{ name: licence.name }],
    keywords,
  };
}

/** README, licence, and the card for Kaggle. Zenodo reads CITATION.cff of the repository. */
export const cards = (about: About, tables: readonly PublishedTable[]): readonly GeneratedFile[] => [
  { path: `${TABLES_FOLDER}/README.md`, content: readme(about, tables) },
  { path: `${TABLES_FOLDER}/LICENSE.txt`, content: licenceText(SERVICE.licence) },
  { path: `${TABLES_FOLDER}/dataset-metadata.json`, content: `${JSON.stringify(kaggle(about))}\n` },
];
