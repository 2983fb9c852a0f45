/** A file that cannot be used; its message is for the user. */
export class FileRefused extends Error {}
