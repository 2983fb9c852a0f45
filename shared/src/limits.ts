/** Words an article must have to be analysed, and the most it may have. */
export const MIN_WORDS = 80;
export const MAX_WORDS = 30_000;

/** Length limits of what a user types, in UTF-16 code units; the database has the same numbers. */
export const MAX_URL_LENGTH = 2_048;
export const MAX_CONTENT_LENGTH = 1_000_000;
export const MAX_PROMPT_LENGTH = 10_000;
export const MAX_TITLE_LENGTH = 300;
export const MAX_FULL_NAME_LENGTH = 200;

export const MIN_PASSWORD_LENGTH = 6;

export const SESSION_UID_LENGTH = 16;

/** Questions in a FAQ box. */
export const MIN_FAQ = 5;
export const MAX_FAQ = 10;

/** Attempts at one analysis before a failure ends it, and before it ends because every worker died over it. */
export const MAX_ATTEMPTS = 3;
export const MAX_DEATHS = 10;
