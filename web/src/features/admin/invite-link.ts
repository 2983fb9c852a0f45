/** The link of an invitation on this site: the database knows only its path, and writes a placeholder host. */
export function linkOnThisSite(link: string, site: string): string {
  const { pathname, search } = new URL(link, site);
  return `${site}${pathname}${search}`;
}
