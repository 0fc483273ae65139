import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

/** A client that the compiler checks with types made from openapi.json; it prints tonic and fractions of rāst. */
const api = createClient<paths>({ baseUrl: process.argv[2] });

const { data, error } = await api.GET('/maqamat/{idName}', {
  params: {
    path: { idName: 'maqam_rast' },
    query: { tuningSystem: 'alsabbagh_1954', startingNote: 'rast', pitchClassDataType: 'fraction' },
  },
});

if (error !== undefined) throw new Error(error.hint);
const file = data.files?.fullDetail;
if (file === undefined) throw new Error('The detail has no file.');
const { tonic } = await (await fetch(new URL(file, process.argv[2]))).json();
console.log(tonic.idName, data.pitchData.ascending.map(({ fraction }) => fraction).join(' '));
