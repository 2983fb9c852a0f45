/** The path of the app on its host, without a closing slash: empty, unless the server wrote another into the page. */
export function basePath(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=base]')?.content.replace(/\/$/, '') ?? '';
}

/** Where people reach the app, without a closing slash. */
export function siteAddress(): string {
  return location.origin + basePath();
}
