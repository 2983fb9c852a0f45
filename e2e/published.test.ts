import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { startApp } from './running-app.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { expectAccessible } from './workspace-page.ts';

const KEPT = [
  '<p>Fare il compost sul balcone è un modo semplice per ridurre i rifiuti e nutrire le piante. Recentemente sempre più famiglie hanno iniziato a farlo, e secondo gli esperti il 40% dei rifiuti di una casa potrebbe diventare terriccio.</p>',
  '<p>Il contenitore deve avere dei fori, e deve stare all’ombra per tutta l’estate: il sole diretto asciuga gli scarti in pochi giorni e ferma il lavoro dei lombrichi, che amano il fresco e l’umidità costante.</p>',
  '<p>Il compost è pronto quando è scuro e friabile, dopo otto o dieci mesi, e ha l’odore del sottobosco: a quel punto si setaccia e si mette nei vasi, in uno strato di due o tre centimetri attorno alle piante.</p>',
];
const FORMER =
  '<p>Chi composta in casa porta meno sacchetti al cassonetto. Numerosi studi dimostrano che il compost è il miglior fertilizzante in assoluto, perché restituisce al suolo la sostanza organica.</p>';
const PUBLISHED = [
  ...KEPT,
  '<p>Chi composta in casa porta meno sacchetti al cassonetto. Il compost è un buon fertilizzante: restituisce al suolo la sostanza organica.</p>',
  '<p>Diciotto euro in tutto, compresi i lombrichi.</p>',
  '<p>Iscriviti al corso di orticoltura che comincia a marzo nella biblioteca del quartiere.</p>',
];
const DECISIONS = {
  B1: { state: 'ignored' },
  B2: { state: 'accepted' },
  B3: { state: 'accepted' },
  B4: { state: 'done' },
  R1: { state: 'accepted', answer: 'Diciotto euro in tutto, lombrichi compresi.' },
  V1: { state: 'ignored' },
};

const extracted = (html: readonly string[]) => ({
  origin: { kind: 'text', format: 'html' },
  title: null,
  language: 'it',
  words: 150,
  blocks: html.map((block, place) => ({
    id: `b${place + 1}`,
    kind: 'paragraph',
    level: null,
    html: block,
    text: block.replace(/<[^>]+>/g, ''),
  })),
  evidence: null,
});

test('the published page says which accepted findings are on it, what else changed, and when it cannot be read', async ({
  browser: _,
  openAs,
}) => {
  let gone = false;
  const site = createServer((_request, response) => {
    response.writeHead(gone ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<html lang="it"><title>Compost</title><article><h1>Compost</h1>${PUBLISHED.join('')}</article></html>`,
    );
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const app = await startApp({ FETCH_ALLOW_HOSTS: host });
  try {
    const account = await createAccount(app, { admin: true });
    const seed = contentSeed(account.id, {
      ...movesAnalysis,
      url_base: `http://${host}/compost`,
      content_extracted: extracted(KEPT.toSpliced(1, 0, FORMER)),
      decisions: DECISIONS,
      published_at: '2026-03-15T10:00:00Z',
    });
    await seedContents(app.service, [seed]);
    const page = await openAs(account, `/history/${seed.session_uid}`, app.address);
    const check = page.getByRole('region', { name: 'Sulla pagina pubblicata' });
    await check.getByRole('button', { name: 'Controlla la pagina' }).press('Enter');
    await expect(check).toContainText('1 rilievo è sulla pagina, 1 in parte, 1 manca.', { timeout: 30_000 });
    await expect(check).toContainText('Controllata il');
    await expect(check).toContainText("Un cambiamento fatto nel CMS non si vede nell'articolo");
    await expect(check.getByRole('listitem').filter({ hasText: 'B2' })).toContainText('Sulla pagina');
    await expect(check.getByRole('listitem').filter({ hasText: 'R1' })).toContainText('In parte');
    await expect(check.getByRole('listitem').filter({ hasText: 'B3' })).toContainText('Manca');
    await expect(check.getByRole('listitem').filter({ hasText: 'Iscriviti al corso' })).toContainText(
      'Aggiunto',
    );
    await expectAccessible(page);
    gone = true;
    await check.getByRole('button', { name: 'Controlla di nuovo' }).click();
    await expect(check).toContainText("A questo indirizzo non c'è nessuna pagina.", { timeout: 30_000 });
    await expect(check.getByRole('listitem')).toHaveCount(0);
  } finally {
    await app.stop();
    site.closeAllConnections();
    site.close();
  }
});
