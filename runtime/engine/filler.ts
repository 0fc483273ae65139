/** The system that fills the slots a maqām leaves empty in a set of twelve (theory section 12). */
export const FILLER_SYSTEM = 'alkindi_874';
