import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { settingsOrExit } from './env.ts';
import { programVersion } from './platform/program-version.ts';

const SIGNS = { well: '✓', note: '·', broken: '✗' } as const satisfies Record<Finding['state'], string>;

const findings = await examine(settingsOrExit());
for (const { state, subject, line } of findings)
  process.stdout.write(`${SIGNS[state]} ${subject}: ${line}\n`);
const faults = findings.filter(({ state }) => state === 'broken').length;
process.stdout.write(
  `\nRilievo ${programVersion()}: ${faults === 0 ? 'nothing is broken' : `${faults} to mend`}.\n`,
);
process.exitCode = faults === 0 ? 0 : 1;
