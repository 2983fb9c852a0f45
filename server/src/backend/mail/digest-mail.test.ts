import { expect, test } from 'vitest';
import type { DigestSchedule } from '#notices/digest.ts';
import { digestMail } from './digest-mail.ts';

const page: DigestSchedule['pages'][number] = {
  url: 'https://esempio.it/glicine',
  title: 'Come si pota il glicine',
  session_uid: '3f0a9c1e77b2d415',
  text_changed: true,
  boxes_open: 4,
  failure_code: null,
};
const schedule: DigestSchedule = {
  title: 'Blog',
  every: 'change',
  pause_code: null,
  analysed: 1,
  changed: 1,
  failed: 1,
  pages: [
    page,
    {
      ...page,
      url: 'https://esempio.it/sparita',
      title: null,
      session_uid: null,
      failure_code: 'page_not_found',
    },
  ],
};

test('a mail says what changed and what failed, with the way to each result', async () => {
  const mail = await digestMail('anna@example.it', [schedule], 'https://rilievo.example.it/');
  expect(mail).toMatchObject({
    to: 'anna@example.it',
    subject: 'Rilievo: il testo di una pagina è cambiato',
  });
  expect(mail.text).toBe(
    [
      'Rilievo',
      'Le tue analisi programmate',
      'Blog',
      'Quando il testo cambia. 1 pagina analizzata, 1 testo cambiato, 1 non riuscita.',
      'Come si pota il glicine: https://rilievo.example.it/history/3f0a9c1e77b2d415\ntesto cambiato, 4 rilievi da decidere',
      'https://esempio.it/sparita: non riuscita',
      'Per non ricevere più questa email, togli la spunta in «Analisi programmate», nel Profilo.\nApri il Profilo: https://rilievo.example.it/profile',
    ].join('\n\n'),
  );
});

test('a title from a hostile page is text, and short', async () => {
  const title = `<img src=x onerror=alert(1)>$& "a" ${'x'.repeat(500)}`;
  const hostile = { ...schedule, title, pages: [{ ...page, title }] };
  const { html = '' } = await digestMail('anna@example.it', [hostile], 'https://rilievo.example.it');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;$&amp; &quot;a&quot;');
  expect(html).not.toContain('x'.repeat(200));
  expect(html.match(/<a /g)).toHaveLength(2);
});

test('of many pages the first are named and the others counted; a schedule that was paused says so', async () => {
  const mail = await digestMail(
    'anna@example.it',
    [{ ...schedule, analysed: 60, changed: 0, failed: 2, pause_code: 'page_not_found' }],
    'https://rilievo.example.it',
  );
  expect(mail.subject).toBe('Rilievo: le tue analisi programmate');
  expect(mail.text).toContain('60 pagine analizzate, nessun testo cambiato, 2 non riuscite.');
  expect(mail.text).toContain('Altre 60: le trovi in Rilievo.');
  expect(mail.text).toContain('È in pausa');
});
