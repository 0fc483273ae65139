/** The errors of requests: a case of each, which tests send. */
export const ERROR_CASES: readonly { readonly status: number; readonly when: string; readonly request: string }[] = [
  {
    status: 400,
    when: 'a required parameter is missing',
    request: '/maqamat/maqam_rast',
  },
  {
    status: 400,
    when: 'data is requested without a starting note',
    request: '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954',
  },
  {
    status: 400,
    when: 'a parameter is unknown',
    request: '/maqamat?sort=tonic',
  },
  {
    status: 400,
    when: 'a parameter is given twice',
    request: '/maqamat?sortBy=tonic&sortBy=tonic',
  },
  {
    status: 400,
    when: 'a value is empty',
    request: '/maqamat?filterByFamily=',
  },
  {
    status: 400,
    when: 'a value is not among the valid ones',
    request: '/maqamat?sortBy=pitch',
  },
  {
    status: 400,
    when: 'a family or tonic is unknown',
    request: '/maqamat?filterByFamily=blues',
  },
  {
    status: 400,
    when: 'a number is invalid or out of range',
    request: '/maqamat?centsTolerance=-1',
  },
  {
    status: 400,
    when: 'the tuning system does not have the starting note',
    request: '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=yegah',
  },
  {
    status: 400,
    when: 'no tuning system has the starting note',
    request: '/intervals?noteNames=rast,dugah&startingNote=segah',
  },
  {
    status: 400,
    when: 'there is no form on the note to transpose to',
    request: '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&transposeTo=segah',
  },
  {
    status: 400,
    when: 'discovery is combined with a request for data',
    request: '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&options=true&includeSuyur=true',
  },
  {
    status: 400,
    when: 'a note name in a list is unknown',
    request: '/intervals?noteNames=rast,la',
  },
  {
    status: 400,
    when: 'a number has no type, and several are possible',
    request: '/intervals/calculate?from=rast&to=702&tuningSystem=ibnsina_1037&startingNote=yegah&unit=cents',
  },
  {
    status: 400,
    when: 'a tuning system is given without a starting note',
    request: '/intervals?noteNames=rast,dugah&tuningSystem=ibnsina_1037',
  },
  {
    status: 400,
    when: '`all` is combined with other ids',
    request: '/maqamat/maqam_rast/compare?tuningSystems=all,alkindi_874&startingNotes=rast',
  },
  {
    status: 400,
    when: 'a route may have no more than 20 steps',
    request:
      '/modulation-routes?tuningSystem=alsabbagh_1954&startingNote=rast&fromMaqam=maqam_rast&toMaqam=maqam_saba&maxHops=21',
  },
  {
    status: 400,
    when: 'the path is not valid percent-encoding',
    request: '/maqamat/%E0%A4%A',
  },
  {
    status: 404,
    when: 'no resource has the path',
    request: '/ragas',
  },
  {
    status: 404,
    when: 'a maqām, jins, tuning system or source is unknown; ids are exact',
    request: '/maqamat/rast/availability',
  },
  {
    status: 404,
    when: 'a path has the id of a transposition instead of its maqām',
    request: '/maqamat/maqam_rast_al_nawa/availability',
  },
  {
    status: 404,
    when: 'a note name is unknown',
    request: '/pitch-classes/note-names/la',
  },
  {
    status: 404,
    when: 'a note name has no pitch here',
    request: '/pitch-classes/note-names/qarar_yegah?tuningSystem=alsabbagh_1954&startingNote=rast',
  },
  {
    status: 404,
    when: 'the starting note is unknown (families only)',
    request: '/maqamat/families?tuningSystem=alsabbagh_1954&startingNote=yegah',
  },
  {
    status: 404,
    when: 'no set matches the filter',
    request: '/maqamat/classification/maqam-pitch-class-sets?tuningSystem=ibnsina_1037&startingNote=yegah&setId=rast',
  },
  {
    status: 422,
    when: 'the maqām or jins exists, but not in this tuning',
    request: '/maqamat/maqam_suznak?tuningSystem=almawsili_850&startingNote=ushayran',
  },
  {
    status: 422,
    when: 'there is no transposition (`error` and `hint` only)',
    request: '/maqamat/maqam_nishabur/transpositions?tuningSystem=alsabbagh_1950&startingNote=rast',
  },
];
