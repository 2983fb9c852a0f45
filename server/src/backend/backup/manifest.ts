import * as z from 'zod';

/** Raised whenever an older program could not restore what a newer one packs. */
export const BACKUP_FORMAT = 1;

/** The first file of a backup. */
export const MANIFEST = 'manifest.json';

/** What a backup says of itself; `createdAt` is ISO 8601. */
export const manifestSchema = z.object({
  program: z.literal('rilievo'),
  format: z.int().positive(),
  createdAt: z.iso.datetime(),
});
