import type { Source } from '@rilievo/shared/result';

/** A source as stored with the result, plus the text of the page, in which quotes are looked for. */
export interface FetchedSource extends Source {
  readonly text: string;
}
