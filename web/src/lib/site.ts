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

/**
 * The address to redirect to if a browser bypassed the proxy or omitted the closing slash. Null under the base path.
 */
export function addressUnder(base: string, { pathname, search, hash }: URL | Location): string | null {
  if (pathname.startsWith(`${base}/`)) return null;
  return base + (pathname === base ? '/' : pathname) + search + hash;
}

/** The public address of the app, without a closing slash. */
export function siteAddress(): string {
  return location.origin + basePath();
}
