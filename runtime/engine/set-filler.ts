/** The system that fills the slots a maqām leaves empty in a set of twelve (docs/theory.md#twelve-sets). */
export const FILLER_SYSTEM = 'alkindi_874';
