import * as z from 'zod/mini';

/** The kinds of publisher of a page, as far as its address and its own statements show. */
export const PUBLISHERS = ['institution', 'journal', 'association', 'firm', 'unknown'] as const;

export const publisherSchema = z.enum(PUBLISHERS);

export type Publisher = z.infer<typeof publisherSchema>;
