interface TapAssertion {
  readonly held: boolean;
  readonly description: string;
  diagnostics: string;
}

export interface TapReport {
  /** Assertions that the plan announces; null without a plan. */
  planned: number | null;
  readonly assertions: TapAssertion[];
}

/** Reads what a pgTAP file returned: one or more lines of the Test Anything Protocol in each cell. */
export function readTap(cells: readonly string[]): TapReport {
  const report: TapReport = { planned: null, assertions: [] };
  for (const line of cells.flatMap((cell) => cell.split('\n'))) {
    const plan = /^1\.\.(\d+)$/.exec(line);
    const assertion = /^(not )?ok (\d+)(?: - (.*))?$/.exec(line);
    const last = report.assertions.at(-1);
    if (plan) {
      report.planned = Number(plan[1]);
    } else if (assertion) {
      const [, not, number = '', description = `assertion ${number}`] = assertion;
      report.assertions.push({ held: not === undefined, description, diagnostics: '' });
    } else if (line.startsWith('#') && last) {
      last.diagnostics += `${line}\n`;
    }
  }
  return report;
}
