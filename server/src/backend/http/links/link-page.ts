import { createHash } from 'node:crypto';
import { MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';

/** The purpose of a mail's link, by its `type`. */
export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'invite';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem; color: #1a1a17;
  background: #fafaf8; }
h1 { font: 1.5rem/1.3 Georgia, serif; margin: 0 0 1rem; }
label { display: block; font-weight: bold; margin: 1rem 0 .25rem; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .75rem; border: 1px solid #45453f;
  border-radius: 4px; }
button { font: inherit; font-weight: bold; padding: .75rem 1.5rem; margin: 1.5rem 0 0; border: 0; border-radius: 4px;
  background: #ffce2e; color: #1a1a17; cursor: pointer; }
[role=alert] { color: #a3200d; font-weight: bold; }
`;

const TEXT: Readonly<Record<LinkType, { title: string; text: string; button: string }>> = {
  signup: {
    title: 'Conferma la tua email',
    text: 'Ancora un clic e la registrazione è completa. Se non ti sei registrato tu, chiudi questa pagina.',
    button: 'Conferma la tua email',
  },
  magiclink: {
    title: 'Accedi a Rilievo',
    text: 'Ancora un clic ed entri. Se non hai chiesto tu questo link, chiudi questa pagina.',
    button: 'Accedi',
  },
  recovery: {
    title: 'Scegli una nuova password',
    text: 'Entra per scegliere la nuova password. Se non hai chiesto tu questo link, chiudi questa pagina.',
    button: 'Continua',
  },
  invite: {
    title: 'Sei stato invitato su Rilievo',
    text: "Ancora un clic e l'invito è accettato.",
    button: "Accetta l'invito",
  },
};

/** Additional text on the page of a sign-up. */
const PASSWORD = {
  text:
    'Scrivi di nuovo la password: da adesso vale quella che scrivi qui, la stessa della registrazione o una nuova. ' +
    'Se non ti sei registrato tu, chiudi questa pagina.',
  label: 'Password',
  tooShort: `La password deve essere di almeno ${MIN_PASSWORD_LENGTH} caratteri`,
  tooLong: 'La password è troppo lunga: scegline una di al massimo 72 caratteri',
};

/** The policy of the page. The form ends at the callback page, which may have the public address. */
export function linkPagePolicy(publicOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    `form-action 'self' ${publicOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Why a password cannot be taken; null when it can. Bcrypt reads 72 bytes and no more. */
export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return PASSWORD.tooShort;
  return Buffer.byteLength(password) > 72 ? PASSWORD.tooLong : null;
}

/**
 * The page that a link opens: mail scanners follow links, but only a person presses the button. `problem` is shown
 * above the password field of a sign-up. `token` contains letters and digits only.
 */
export function linkPage(
  { token, type }: { token: string; type: LinkType },
  asksForPassword: boolean,
  problem: string | null = null,
): string {
  const { title, button, text } = TEXT[type];
  const alert = problem === null ? '' : `<p role="alert" id="problema">${problem}</p>`;
  const password = `<label for="password">${PASSWORD.label}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
  minlength="${MIN_PASSWORD_LENGTH}" maxlength="72"${problem === null ? '' : ' aria-describedby="problema"'}>`;
  return documentOf(
    title,
    `<p>${asksForPassword ? PASSWORD.text : text}</p>
<form method="post" action="verify">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="type" value="${type}">
${alert}${asksForPassword ? password : ''}
<button>${button}</button>
</form>`,
  );
}

/** A page with a title and nothing but its own style, as its policy wants it. `body` is HTML. */
export function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Rilievo</title><style>${STYLE}</style></head>
<body><main>
<h1>${title}</h1>
${body}
</main></body>
</html>`;
}
