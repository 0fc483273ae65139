/** An error with a message for users: commands show the message without a stack. */
export abstract class UserError extends Error {}
