/** The most rows that PostgREST gives in one answer, by Supabase's default and in the embedded backend. */
export const PAGE_ROWS = 1_000;

interface Row {
  readonly created_at: string;
  readonly id: string;
}

/** All rows, page by page: `fetchPage` gets the last row of the page before, after which its own begins. */
export async function everyPage<R extends Row>(
  fetchPage: (last: R | undefined) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1));
    rows.push(...page);
    if (page.length < PAGE_ROWS) return rows;
  }
}

/** The condition of an `or` for the rows after `last`, newest first; `id` orders those of one moment. */
export const after = ({ created_at, id }: Row) =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;
