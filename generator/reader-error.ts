/** An error that is made for its reader: a command shows its message, without a stack. */
export abstract class ReaderError extends Error {}
