import { type Context, Hono } from 'hono';
import { pagePolicy } from './security-headers.ts';
import { acceptedEncoding, type StaticFile } from './static-files.ts';

/** Supabase's own paths, which are never pages of the app. */
const NOT_PAGES = /^\/(_system|auth\/v1|rest\/v1|storage|realtime|functions|graphql)(\/|$)/;

/** The built site: files as they are, and the page itself for every address without an extension. */
export function siteRoutes(site: ReadonlyMap<string, StaticFile>, connectTo: readonly string[]): Hono {
  const page = site.get('/index.html');
  const policy = pagePolicy(connectTo);
  const routes = new Hono();
  routes.get('*', (context) => {
    const { path } = context.req;
    const file = site.get(path) ?? (NOT_PAGES.test(path) || /\.[^/]*$/.test(path) ? undefined : page);
    if (!file) return context.notFound();
    if (file === page) context.header('content-security-policy', policy);
    return fileAnswer(context, file);
  });
  return routes;
}

async function fileAnswer(context: Context, file: StaticFile): Promise<Response> {
  context.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  context.header('etag', file.etag);
  if (context.req.header('if-none-match') === file.etag) return context.body(null, 304);
  context.header('content-type', file.type);
  if (!file.compressible) return context.body(file.plain);
  context.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (encoding === 'identity') return context.body(file.plain);
  context.header('content-encoding', encoding);
  return context.body(await file.packed(encoding));
}
