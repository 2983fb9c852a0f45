import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { enter, tabTo } from './keyboard.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf } from './workspace-page.ts';

const FINISHED = {
  B1: { state: 'ignored' },
  B2: { state: 'accepted' },
  B3: { state: 'accepted' },
  B4: { state: 'done' },
  V1: { state: 'ignored' },
};

test('what surrounds the decisions is done with the keyboard alone: find, ask and answer by a link, copy, Word, share, publish, check, compare, run again', async ({
  app,
  openAs,
  page: author,
}) => {
  const account = await createAccount(app);
  const other = Array.from({ length: 20 }, (_, place) =>
    contentSeed(account.id, { session_title: `Potare la siepe numero ${place}` }),
  );
  await seedContents(app.service, other);
  await seedContents(app.service, [contentSeed(account.id, { ...movesAnalysis, decisions: FINISHED })]);
  const page = await openAs(account, '/dashboard?view=1');
  const dialog = page.getByRole('dialog');
  const link = dialog.getByLabel('Link', { exact: true });
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('balcone compost');
  await enter(page, page.getByRole('link', { name: /^Compost/ }));
  await expect(boxOf(page, 'R1')).toHaveAttribute('aria-current', 'true');

  // A tab list has one stop: the arrows go on.
  await tabTo(page, page.getByRole('tab', { name: 'Da fare' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Autore' })).toHaveAttribute('aria-selected', 'true');
  const ask = page.getByRole('button', { name: 'Link per rispondere' });
  await enter(page, ask);
  await enter(page, dialog.getByRole('button', { name: 'Crea link' }));
  await expect(link).toHaveValue(/\/rispondi#/);
  const toAuthor = await link.inputValue();
  await closeDialog();
  await expect(ask).toBeFocused();
  await expect(boxOf(page, 'R1')).toHaveAttribute('data-state', 'waiting');
  await author.goto(toAuthor);
  await tabTo(author, author.getByRole('textbox').first());
  await author.keyboard.type('Diciotto euro.');
  await enter(author, author.getByRole('button', { name: 'Invia la risposta' }).first());
  await expect(author.getByText('Inviata il').first()).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await tabTo(page, boxOf(page, 'R1').getByRole('button', { name: 'Usa nel testo' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(boxOf(page, 'R1')).toHaveAttribute('data-state', 'answered');
  await expect(page.getByRole('region', { name: 'Hai deciso su tutto' })).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const end = page.getByRole('region', { name: 'Hai deciso su tutto' });
  await tabTo(page, end.getByRole('button', { name: 'Copia HTML' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contenuto copiato!')).toBeVisible();
  const word = page.getByRole('button', { name: 'Scarica DOCX' });
  await tabTo(page, word, 'Shift+Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  const menu = page.getByRole('button', { name: 'Che cosa esce e altri formati' });
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const share = page.getByRole('menuitem', { name: 'Link di sola lettura' });
  await expect(share).toBeVisible();
  await page.keyboard.press('End');
  await expect(share).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, dialog.getByRole('button', { name: 'Crea link' }));
  await expect(link).toHaveValue(/\/condivisa#/);
  await closeDialog();
  await expect(menu).toBeFocused();

  await enter(page, page.getByRole('button', { name: 'Segna come pubblicata' }));
  await expect(page.getByRole('region', { name: 'Pubblicata', exact: true })).toBeVisible();
  const check = page.getByRole('region', { name: 'Sulla pagina pubblicata' });
  await enter(page, check.getByRole('button', { name: 'Controlla la pagina' }));
  await expect(check.getByRole('button', { name: 'Controlla di nuovo' })).toBeVisible({ timeout: 60_000 });

  const compare = page.getByRole('button', { name: 'Confronta', exact: true });
  await tabTo(page, compare, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: "Con un'altra analisi" })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await closeDialog();
  await expect(compare).toBeFocused();

  await enter(page, page.getByRole('button', { name: 'Analizza di nuovo' }));
  await enter(page, dialog.getByRole('button', { name: 'Invia' }));
  await expect(page.getByText("Contenuto inviato con successo! Attendi l'elaborazione.")).toBeVisible();
});
