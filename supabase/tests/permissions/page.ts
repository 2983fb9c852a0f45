import { ROLES, type Role } from './matrix.ts';

const HEAD = `# Permissions

Who may do what through the public API. \`supabase/tests/permissions\` writes this page: it tries every action as every role
with the real client. It fails if one of them may do more or less than is said here, or if a table, a column or a function
is missing. It runs on PostgreSQL 18, and before a release on an installed older one too. To write the page again:
\`npx vitest run --project database supabase/tests/permissions -u\`. \`COLUMN_GROUPS\` in
\`supabase/tests/permissions/matrix.ts\` lists the columns of each group.

"Own" rows belong to the account that the caller is, or that the token claims to be; "others" to another approved
account. The forged token claims the worker's role and is signed with another key; the expired one was valid an hour
ago; the ended session is an approved person's, signed out, whose token has not expired. Functions marked here may
still refuse by their own rules (the last administrator, somebody else's row).
`;

/** The page for what was seen: action → the roles that it was allowed to. */
export function permissionsPage(seen: ReadonlyMap<string, readonly Role[]>): string {
  const sections = new Map<string, string[]>();
  for (const [action, roles] of seen) {
    const [section, name] = action.startsWith('execute ')
      ? ['Functions', `\`${action.slice(8)}\``]
      : (action.split(': ') as [string, string]);
    const cells = ROLES.map((role) => (roles.includes(role) ? 'yes' : '·'));
    sections.set(section, [...(sections.get(section) ?? []), `| ${name} | ${cells.join(' | ')} |`]);
  }
  const header = `| | ${ROLES.join(' | ')} |\n| --- |${' :-: |'.repeat(ROLES.length)}`;
  const tables = [...sections].map(([section, rows]) => {
    const title = section === 'Functions' ? section : `\`${section}\``;
    return `## ${title}\n\n${header}\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...tables].join('\n');
}
