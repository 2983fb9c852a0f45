import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Node's options for a process that reads what strangers wrote: no writing, no further processes, and to read only
 * the project's code, not the data folder with its keys nor anything else of this machine.
 */
export const ISOLATED_PERMISSIONS: readonly string[] = [
  '--permission',
  ...['server', 'shared', 'exports', 'node_modules', 'package.json'].map(
    (name) => `--allow-fs-read=${path.join(PROJECT_ROOT, name)}`,
  ),
];
