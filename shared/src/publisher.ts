import * as z from 'zod/mini';

/** Who stands behind a page, as far as its address and what it says of itself tell. */
export const PUBLISHERS = ['institution', 'journal', 'association', 'firm', 'unknown'] as const;

export const publisherSchema = z.enum(PUBLISHERS);

export type Publisher = z.infer<typeof publisherSchema>;
