import * as z from 'zod';
import { tableRecordSchema } from '../logical/table-list.ts';

/** Raised whenever an older program could not restore what a newer one packs. */
export const BACKUP_FORMAT = 2;

/** The first file of a backup. */
export const MANIFEST = 'manifest.json';

const common = { program: z.literal('rilievo'), createdAt: z.iso.datetime() };

/** The description of a backup; `createdAt` is ISO 8601. Format 1 contained the files of the database of that time. */
export const manifestSchema = z.discriminatedUnion('format', [
  z.object({ ...common, format: z.literal(1) }),
  z.object({
    ...common,
    format: z.literal(2),
    /** Versions of the migrations that the database had. */
    migrations: z.array(z.string()),
    tables: z.array(tableRecordSchema),
  }),
]);

export type Manifest = z.infer<typeof manifestSchema>;
