/** Key of the mutations by which the user ends the session here: so no notice of its end is shown. */
export const END_SESSION = ['end-session'];
