/** The form of a mail address: a name, a host and its ending. Only a mail can tell whether it exists. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
