import { MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';
import { documentOf } from './link-page.ts';

const TEXT = {
  title: 'Crea il primo amministratore',
  text: 'Questo link vale una volta sola. Scegli con che indirizzo e con che password entrare in Rilievo.',
  email: 'Email',
  password: `Password, almeno ${MIN_PASSWORD_LENGTH} caratteri`,
  button: 'Crea e continua',
};

const OVER = {
  title: 'Link non valido',
  text: 'Il link è scaduto o è già stato usato. Finché nessuno si è registrato, riavviando Rilievo ne ricevi uno nuovo.',
};

/** The form of the one-time link; `problem` is shown above it. `code` contains letters, digits, `-` and `_` only. */
export function firstAdminPage(code: string, problem: string | null): string {
  const alert = problem === null ? '' : `<p role="alert" id="problema">${problem}</p>`;
  return documentOf(
    TEXT.title,
    `<p>${TEXT.text}</p>
<form method="post">
<input type="hidden" name="code" value="${code}">
${alert}<label for="email">${TEXT.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254">
<label for="password">${TEXT.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required
  minlength="${MIN_PASSWORD_LENGTH}" maxlength="72"${problem === null ? '' : ' aria-describedby="problema"'}>
<button>${TEXT.button}</button>
</form>`,
  );
}

export function linkOverPage(): string {
  return documentOf(OVER.title, `<p>${OVER.text}</p>`);
}
