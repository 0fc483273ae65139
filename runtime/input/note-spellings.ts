/** Usual spellings of note names, in Turkish and in Arabic, that sound different from the archive's; by idName. */
export const NOTE_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ushayran: ['aşiran', 'hüseyni aşiran'],
  ajam_ushayran: ['acem aşiran'],
  iraq: ['ırak'],
  kawasht: ['geveşt'],
  zirguleh: ['zirgüle', 'زركلاه'],
  dugah: ['دوكا'],
  segah: ['sikah', 'sigah', 'سيكا'],
  chahargah: ['çargah', 'jaharkah', 'jiharkah', 'jahārkāh', 'جهارگاه', 'جاركاه'],
  nawa: ['neva', 'نوا'],
  awj: ['evc', 'eviç', 'اوج'],
  kurdan: ['gerdaniye', 'kirdan', 'كردان'],
  muhayyar: ['muhayyer'],
  'sunbuleh/zawal': ['sünbüle'],
  buzurk: ['tiz segah', 'büzürk'],
  jawab_buselik: ['tiz buselik'],
  mahuran: ['tiz çargah'],
};
