import { ANSWER_HEADERS, HTTPS_HEADERS, pagePolicy } from '../server/src/backend/http/security-headers.ts';

/**
 * The configuration for a static host to serve the page as our server does: every path that is no file answers with the
 * page, and these headers are sent. `site` are files for the folder of the page, by name; `nginx` is for the host's own
 * settings.
 * @param connectTo the origins to which the page may send requests, besides its own
 */
export function hostFiles(connectTo: readonly string[]): {
  readonly site: Readonly<Record<string, string>>;
  readonly nginx: string;
} {
  const headers = {
    'content-security-policy': pagePolicy(connectTo),
    ...ANSWER_HEADERS,
    ...HTTPS_HEADERS,
  };
  return {
    site: {
      _headers: headersFile(headers),
      // A script that an update has taken away is missing, and is no page.
      _redirects: '/assets/* /index.html 404\n/* /index.html 200\n',
      'vercel.json': vercelFile(headers),
    },
    nginx: nginxFile(headers),
  };
}

type Headers = Readonly<Record<string, string>>;

/** For Netlify and Cloudflare Pages. How long a file is kept is left to them: they ask again at each visit. */
function headersFile(headers: Headers): string {
  return ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

function vercelFile(headers: Headers): string {
  const settings = {
    rewrites: [{ source: '/((?!assets/).*)', destination: '/index.html' }],
    headers: [{ source: '/(.*)', headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function nginxFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  return `# Rilievo's page on nginx: change the name, the certificate and the folder.
map $uri $rilievo_cache {
  ~^/assets/ "public, max-age=31536000, immutable";
  default "no-cache";
}

server {
  listen 443 ssl;
  listen [::]:443 ssl;
  server_name rilievo.example.it;
  ssl_certificate /etc/letsencrypt/live/rilievo.example.it/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/rilievo.example.it/privkey.pem;
  root /var/www/rilievo;

  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
  location / { try_files $uri /index.html; }
  location /assets/ { try_files $uri =404; }
${lines.join('\n')}
  # Not always: that a file is missing must not be kept.
  add_header cache-control $rilievo_cache;
}
`;
}
