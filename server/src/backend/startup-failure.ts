/** Why the server cannot start: one line for the person who starts it, no stack. */
export class StartupFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupFailure';
  }
}
