/** Exit statuses of the command (docs/command.md#exit-statuses). */
export const EXIT = { failed: 1, usage: 2, refused: 3, differs: 4 } as const;
