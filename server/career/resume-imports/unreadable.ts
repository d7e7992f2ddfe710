/** A file problem, as a message for the user. */
export class Unreadable extends Error {}
