/** An error that the user of a command can correct; its message is the whole sentence and is printed without a stack. */
export class CannotStart extends Error {}
