/** The notes of the octave of rāst on each quarter-tone above C, by hand: the reference notes, and those between them. */
export const QUARTER_TONES: readonly string[] = [
  ...['rast', 'nim_zirguleh', 'zirguleh', 'tik_zirguleh', 'dugah', 'nim_kurdi/nahawand', 'kurdi', 'segah'],
  ...['buselik/ushshaq', 'tik_buselik', 'chahargah', 'nim_hijaz', 'hijaz', 'tik_hijaz/saba', 'nawa', 'nim_hisar'],
  ...['hisar', 'tik_hisar', 'husayni', 'nim_ajam', 'ajam', 'awj', 'mahur', 'tik_mahur'],
];
