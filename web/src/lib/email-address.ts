/** What can be an address of mail: a name, a host and its ending. Whether it exists, only a mail can tell. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
