/** From which probability on a result is clear (docs/listening.md#how-often-it-is-right). */
export const CLEAR = { tonic: 0.6, family: 0.5, makam: 0.41 } as const;
