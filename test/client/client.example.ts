import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

/**
 * A client whose every path, parameter and answer is checked by the compiler: `api.ts` is made from openapi.json.
 * Given the address of the service, it prints the fractions of maqām rāst.
 */
const api = createClient<paths>({ baseUrl: process.argv[2] });

const { data, error } = await api.GET('/maqamat/{idName}', {
  params: {
    path: { idName: 'maqam_rast' },
    query: { tuningSystem: 'alsabbagh_1954', startingNote: 'rast', pitchClassDataType: 'fraction' },
  },
});

if (error !== undefined) throw new Error(error.hint);
console.log(data.pitchData.ascending.map(({ fraction }) => fraction).join(' '));
