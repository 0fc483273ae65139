/** The texts of one's own instrument, in English. */
const instrumentEn = {
  help: 'Every page, sheet and file starts from this setting, and the player shows it. This device keeps it. Links do not contain it, except the one below and those that say so.',
  fromLink: 'This is the setting of the link that you opened. This device does not keep it.',
  keep: 'Keep it on this device',
  remove: 'Delete this setting',
  tuning: 'Tuning',
  instrument: 'Instrument',
  instruments: { oud: 'ʿūd', keyboard: 'keyboard', voice: 'voice' },
  oudOf: (courses: string, length: number) => `ʿūd ${courses}, ${length} mm`,
  keys: 'Cents of the keys',
  keyOffsets: { reference: 'from a′ = 440 Hz', tonic: 'tonic = 0' },
};

export type InstrumentText = typeof instrumentEn;
export { instrumentEn };
