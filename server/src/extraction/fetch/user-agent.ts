import { programVersion } from '#platform/program-version.ts';

/** How the program calls itself on the web. */
export const USER_AGENT = `Rilievo/${programVersion()}`;
