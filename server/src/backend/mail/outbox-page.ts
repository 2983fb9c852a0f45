import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/html/safe-html.ts';
import type { Mail } from './outbox.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a17;
  background: #fbfaf7; }
article { background: #fff; border: 1px solid #d9d4c8; border-radius: 6px; padding: 1rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: .25rem 0 .75rem; color: #5b564d; }
dd { margin: 0; }
p { white-space: pre-line; overflow-wrap: anywhere; margin: 0; }
`;

/** The page needs its own style and nothing else: no script, no image, no frame. */
export const OUTBOX_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
}

function mailArticle(mail: Mail): string {
  const when = new Date(mail.writtenAt).toLocaleString('it-IT', { dateStyle: 'long', timeStyle: 'medium' });
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<dl><dt>A</dt><dd>${escapeHtml(mail.to)}</dd><dt>Data</dt><dd><time datetime="${mail.writtenAt}">${when}</time></dd></dl>
<p>${withLinks(mail.text)}</p>
</article>`;
}

/** The mails as a page without scripts, newest first, their text only, with its links. */
export function outboxPage(mails: readonly Mail[]): string {
  const list = mails.length > 0 ? mails.map(mailArticle).join('\n') : '<p>Nessun messaggio, per ora.</p>';
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Posta in uscita · Rilievo</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Posta in uscita</h1>
<p>Qui trovi i messaggi che Rilievo avrebbe spedito: nessun server di posta è configurato. Ricarica la pagina per vedere i nuovi.</p>
${list}
</body>
</html>
`;
}
