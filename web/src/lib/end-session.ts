/** Key of the mutations by which the user ends the session here: its end is then no news. */
export const END_SESSION = ['end-session'];
