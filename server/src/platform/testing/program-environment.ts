import { tmpdir } from 'node:os';
import path from 'node:path';

/** Further environment of programs under test: they are started hundreds of times, on machines with other work. */
export const PROGRAM_ENVIRONMENT = {
  // Each password would take a tenth of a second of a core.
  LITE_AUTH_BCRYPT_COST: '4',
  // Half of a start is the compilation of what has been compiled before.
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'rilievo-compile-cache'),
};
