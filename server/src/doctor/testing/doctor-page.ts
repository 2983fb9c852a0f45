import type { BrokenInstallation } from './broken-installation.ts';

type Group = readonly (readonly [
  title: string,
  installations: readonly Pick<BrokenInstallation, 'what' | 'lines'>[],
])[];

const HEAD = `# What the doctor says

\`npm run doctor\` examines an installation and changes nothing in it. It prints one line a check: \`✓\` works, \`·\` is worth
knowing, \`✗\` is broken, with what to do. It ends with 1 if anything is broken. It needs the same settings as the program
(\`.env\`), and prints no key and no password. With \`SUPABASE_URL\` it examines the project, the page at \`PUBLIC_URL\`, the
API at \`API_URL\` and the services that the worker calls. Otherwise it examines this machine, the server, its address and
its services.

Each installation below is made by a test, which compares the lines and writes this page. \`N\` is a number, \`FOLDER\` a path.
`;

/** The documentation of all broken installations, in Markdown. */
export function doctorPage(groups: Group): string {
  const parts = groups.map(([title, installations]) => {
    const rows = installations.map(
      ({ what, lines }) => `| ${what} | ${lines.map((line) => `\`${line}\``).join('<br>')} |`,
    );
    return [`## ${title}`, '', '| If | It says |', '| --- | --- |', ...rows, ''].join('\n');
  });
  return [HEAD, ...parts].join('\n');
}
