import { expect, test } from 'vitest';
import { mailText } from './mail-text.ts';

test('a mail becomes lines of text with the addresses of its links', () => {
  const html = `<html><head><title>No</title><style>p { color: red }</style></head><body>
    <h1>Conferma la tua&nbsp;email</h1>
    <p>Perch&eacute; l&#39;account sia <b>tuo</b> &constructor;,
       segui il link:</p>
    <p><a class="x" href="http://localhost/v?a=1&amp;b=2" style="y"
      >Conferma</a
    ></p>
    <p>Oppure:<br /><a href="http://localhost/v?a=1&amp;b=2">http://localhost/v?a=1&amp;b=2</a></p>
  </body></html>`;
  expect(mailText(html)).toBe(
    [
      'Conferma la tua email',
      "Perché l'account sia tuo &constructor;, segui il link:",
      'Conferma: http://localhost/v?a=1&b=2',
      'Oppure:\nhttp://localhost/v?a=1&b=2',
    ].join('\n\n'),
  );
});
