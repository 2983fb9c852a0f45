import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { longAnalysis } from './long-analysis.ts';
import { movesAnalysis } from './moves-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, expectAccessible, expectStored } from './workspace-page.ts';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

async function movesPath(app: RunningApp, columns: object = {}): Promise<string> {
  return seedAnalysis(app.service, account.id, { ...movesAnalysis, ...columns });
}

const leaves = (page: Page) => page.locator('.leaves');

/** The present content of a copy. */
async function copied(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copia HTML' }).first().click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}

async function goesOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test('the page says before the click what leaves: nothing speaks to the author, replacements only when accepted', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await movesPath(app));
  await expect(leaves(page)).toHaveText(
    'Se copi ora: il tuo testo, 2 non ancora decisi. 1 sostituzione e 2 domande restano fuori.',
  );
  const before = await copied(page);
  expect(before).toContain('Su un balcone bastano 40 litri');
  expect(before).toContain('miglior fertilizzante in assoluto');
  await expect(page.getByRole('alert')).toContainText('Attenzione: B1, B2 sono critici');
  expect(before).not.toMatch(/Criticato|una foto tua|Da dove viene|Manca la misura|passo per passo/);

  await boxOf(page, 'B2').getByRole('button', { name: 'Accetta' }).click();
  await expect(leaves(page)).toContainText('1 accettato e 2 non ancora decisi');
  await expect(page.locator('#b4 ins')).toHaveText('Il compost è un buon fertilizzante: restituisce');
  expect(await copied(page)).toContain(
    'cassonetto. Il compost è un buon fertilizzante: restituisce al suolo',
  );

  await goesOut(page, 'Solo gli accettati');
  await expect(leaves(page)).toContainText(
    'il tuo testo, 1 accettato. 2 domande e 2 aggiunte restano fuori.',
  );
  expect(await copied(page)).not.toContain('40 litri');
  await page.reload();
  await expect(leaves(page)).toContainText('2 aggiunte restano fuori');
  await goesOut(page, 'Bozza di lavoro');
  expect(await copied(page)).toContain('Manca la misura che il lettore cerca.');
  await goesOut(page, 'Solo le modifiche');
  expect(await copied(page)).toContain('<h2>B4 · Il titolo per Google è troppo lungo</h2>');
});

test('an accepted list takes the place of the words in a paragraph, on the page as in a copy', async ({
  app,
  openAs,
}) => {
  const list = '<ol><li>Il compost nutre la terra:</li><li>restituisce</li></ol>';
  const decisions = { B2: { state: 'accepted', html: list } };
  const page = await openAs(account, await movesPath(app, { decisions }));
  const paragraph = page.locator('#b4');
  await expect(paragraph).toHaveText('Chi composta in casa porta meno sacchetti al cassonetto.');
  await expect(paragraph.locator('+ ins li')).toHaveText(['Il compost nutre la terra:', 'restituisce']);
  await expect(paragraph.locator('+ ins + p')).toHaveText('al suolo la sostanza organica.');
  expect(await copied(page)).toMatch(
    /cassonetto\. ?<\/p>\s*<ol><li>Il compost nutre[\s\S]*<\/ol>\s*<p> ?al suolo/,
  );
});

test('a question waits for the author, or takes the answer that the editor writes; the answer enters the text when used', async ({
  app,
  openAs,
}) => {
  const path = await movesPath(app);
  const page = await openAs(account, path);
  await boxOf(page, 'B1').getByRole('button', { name: "Chiedi all'autore" }).click();
  await expect(boxOf(page, 'B1')).toHaveAttribute('data-state', 'waiting');
  await boxOf(page, 'R1').getByLabel('Risposta').fill('Diciotto euro in tutto.');
  await boxOf(page, 'R1').getByRole('button', { name: 'Usa nel testo' }).click();
  await expect(boxOf(page, 'R1')).toContainText('Risposta nel testo');
  await expectStored(app, path, {
    B1: { state: 'waiting' },
    R1: { state: 'accepted', answer: 'Diciotto euro in tutto.' },
  });
  expect(await copied(page)).toContain('<h3>Quanto si spende?</h3><p>Diciotto euro in tutto.</p>');
  await page.getByRole('tab', { name: 'Autore' }).click();
  await page.getByRole('button', { name: 'Prepara il messaggio' }).click();
  const letter = page.getByRole('dialog').locator('.letter');
  await expect(letter).toContainText('1. Da dove viene «secondo gli esperti il 40%»?');
  await expect(letter).not.toContainText('Quanto hai speso');
});

test('an answer that is being typed is kept when the page goes away at once', async ({ app, openAs }) => {
  const path = await movesPath(app);
  const page = await openAs(account, path);
  await boxOf(page, 'R1').getByLabel('Risposta').fill('Diciotto euro');
  await page.reload();
  await expect(boxOf(page, 'R1').getByLabel('Risposta')).toHaveValue('Diciotto euro');
  await expectStored(app, path, { R1: { answer: 'Diciotto euro' } });
});

test('a text is edited in place: what is pasted is cleaned, Ripristina gives the proposal back, U takes it back', async ({
  app,
  openAs,
}) => {
  const path = await movesPath(app);
  const page = await openAs(account, path);
  const box = boxOf(page, 'B3');
  await box.getByRole('button', { name: 'Modifica' }).click();
  const field = box.getByRole('textbox', { name: 'Testo di B3' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await field.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p class="MsoNormal" title="x">Bastano <b>40 litri</b>.<script>1</script></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(field).toContainText('Bastano 40 litri.');
  await box.getByRole('button', { name: 'Salva e accetta' }).click();
  await expect(box).toContainText('Accettato con le tue parole');
  await expectStored(app, path, {
    B3: { state: 'accepted', html: '<p>Bastano <strong>40 litri</strong>.</p>' },
  });
  await box.getByRole('button', { name: 'Rivedi' }).click();
  await box.getByRole('button', { name: 'Ripristina il testo proposto' }).click();
  await expect(box).toContainText('Su un balcone bastano 40 litri');
  await expectStored(app, path, {});
  await page.keyboard.press('u');
  await expect(box).toContainText('Testo modificato da te.');
});

test('each question of a FAQ has its tick, and only ticked ones leave', async ({ app, openAs }) => {
  const path = await movesPath(app);
  const page = await openAs(account, path);
  const box = boxOf(page, 'V1');
  await box.getByRole('checkbox', { name: 'Includi: Perché conviene?' }).uncheck();
  await box.getByRole('button', { name: 'Accetta 1 domanda' }).click();
  await expectStored(app, path, { V1: { off: [1], state: 'accepted' } });
  await expect(box).not.toContainText('Porti meno sacchetti');
  await expect(box.getByRole('heading', { name: 'Domande frequenti' })).toBeVisible();
  expect(await copied(page)).toContain('<h3>Quando è pronto?</h3>');
  expect(await copied(page)).not.toContain('<h3>Perché conviene?</h3>');
});

const FINISHED = {
  B1: { state: 'ignored' },
  B2: { state: 'accepted' },
  B3: { state: 'accepted' },
  R1: { state: 'accepted', answer: 'Diciotto euro.' },
  V1: { state: 'ignored' },
};

test('the last decision ends the work: counts, a warning, and marking it as published', async ({
  app,
  openAs,
}) => {
  const path = await movesPath(app, { decisions: FINISHED });
  const page = await openAs(account, path);
  await boxOf(page, 'B4').getByRole('button', { name: 'Fatto nel CMS' }).click();
  const end = page.getByRole('region', { name: 'Hai deciso su tutto' });
  await expect(end).toContainText('2 accettati, 1 risposta nel testo, 1 fatto nel CMS, 2 ignorati');
  await expect(end).toContainText('Hai ignorato un rilievo da chiudere prima di pubblicare');
  await expectAccessible(page);
  await end.getByRole('button', { name: 'Segna come pubblicata' }).click();
  await expect(page.getByRole('region', { name: 'Pubblicata', exact: true })).toBeVisible();
  const stored = async () => {
    const { data } = await app.service
      .from('contents')
      .select('published_at,boxes_open,boxes_waiting')
      .eq('session_uid', path.slice('/history/'.length))
      .single();
    return { ...data, published_at: data?.published_at !== null };
  };
  await expect.poll(stored).toEqual({ published_at: true, boxes_open: 0, boxes_waiting: 0 });
});

for (const [width, height] of [
  [1280, 900],
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first box and its buttons are on the first screen at ${width}×${height}, of a short and a long article`, async ({
    app,
    openAs,
  }) => {
    const page = await openAs(account, '/dashboard');
    await page.setViewportSize({ width, height });
    for (const [columns, mark] of [
      [{}, 'B1'],
      [longAnalysis({ words: 30_000, boxes: 60 }), 'R1'],
    ] as const) {
      await page.goto(`${app.address}${await movesPath(app, columns)}`);
      await expect(boxOf(page, mark).locator('.subj')).toBeInViewport({ ratio: 1 });
      const buttons = boxOf(page, mark).locator('.rilievo-actions > button');
      await expect(buttons.first()).toBeInViewport({ ratio: 1 });
      await expect(buttons.last()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
    await page.goto(`${app.address}${await movesPath(app)}`);
    await expect(boxOf(page, 'B1')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ contextOptions: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });

  test('the bar stays within the window, Word is in its menu, and the head compares, runs again and schedules', async ({
    app,
    openAs,
  }) => {
    const page = await openAs(account, await movesPath(app));
    for (const name of ['Confronta', 'Analizza di nuovo', 'Programma'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const ends = await page
        .locator('.toolbar .acts button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(4);
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Scarica DOCX' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.docx$/);
    await expectAccessible(page);
  });
});

test('the first action is within twelve tabs', async ({ app, openAs }) => {
  const page = await openAs(account, await movesPath(app));
  await expect(boxOf(page, 'B1')).toBeVisible();
  const first = boxOf(page, 'B1').getByRole('button', { name: "Chiedi all'autore" });
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  const toBox = page.getByRole('link', { name: 'Vai al primo rilievo da decidere' });
  let tabs = 0;
  for (; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    const at = (element: typeof first) => element.evaluate((one) => one === document.activeElement);
    if (await at(first)) break;
    if ((await at(skip)) || (await at(toBox))) await page.keyboard.press('Enter');
  }
  await expect(first).toBeFocused();
});
