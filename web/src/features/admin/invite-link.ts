/** The link of an invitation on this site: the database knows only its path, and writes a placeholder host. */
export function linkOnThisSite(link: string, origin: string): string {
  const { pathname, search } = new URL(link, origin);
  return `${origin}${pathname}${search}`;
}
