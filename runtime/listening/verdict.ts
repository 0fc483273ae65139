/** From which probability on a result is clear (docs/listening.md#no-clear-answer). */
export const CLEAR = { tonic: 0.6, family: 0.5, makam: 0.43 } as const;
