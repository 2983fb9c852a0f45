/** The path of the app on its host, without a closing slash: empty, unless the server wrote another into the page. */
export function basePath(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=base]')?.content.replace(/\/$/, '') ?? '';
}

/**
 * The name under which the browser keeps something for this app. Apps under other paths of the host share its storage:
 * each has names of its own.
 */
export function storageName(name: string): string {
  return name + basePath();
}

/** Where a browser finds the app that came past the proxy or without the closing slash. Null under the base path. */
export function addressUnder(base: string, { pathname, search, hash }: URL | Location): string | null {
  if (pathname.startsWith(`${base}/`)) return null;
  return base + (pathname === base ? '/' : pathname) + search + hash;
}

/** Where people reach the app, without a closing slash. */
export function siteAddress(): string {
  return location.origin + basePath();
}
