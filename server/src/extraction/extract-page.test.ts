import { describe, expect, test } from 'vitest';
import { extractPage } from './extract-page.ts';
import type { ExtractionReply } from './extraction.ts';

const PARAGRAPHS = Array.from(
  { length: 8 },
  (_, index) =>
    `<p>Questo è il paragrafo numero ${index}, lungo quanto basta per essere preso sul serio da chi cerca un articolo in una pagina.</p>`,
);

function replies(html: string, url = 'https://www.sito.example/pagina'): ExtractionReply[] {
  return Array.from(extractPage(html, url));
}

function blocksOf(html: string) {
  const reply = replies(html).at(-1);
  return reply?.kind === 'final' ? reply.extraction.blocks : [];
}

function article(content: string, head = ''): string {
  return `<html lang="it"><head>${head}</head><body><main><article>${content}</article></main></body></html>`;
}

test('what a page shows of its publisher: the last footer piece by piece, addresses and links to contacts', () => {
  const html = article(
    `<footer>Fonti</footer>${PARAGRAPHS.join('')}</article><nav><a href="/chi">Chi siamo</a><a href="/blog">Blog</a><a href="mailto:ciao@bottega.example?subject=x">Scrivi</a></nav><footer><p>Bottega Verdi</p><a href="/a">Privacy</a><a href="/b">Cookie</a></footer><article>`,
  );
  const reply = replies(html).at(-1);
  const imprint = reply?.kind === 'final' && reply.extraction.evidence?.imprint;
  expect(imprint).toBe('Chi siamo\nciao@bottega.example\nBottega Verdi\nPrivacy\nCookie');
});

test('a box that asks for an address is no part of the article, whatever it is called', () => {
  const box = (around: string) =>
    `<div class="nl"><h4>Ti piace?</h4><p>${around}</p><form><input type="email"><button>Lo voglio</button></form></div>`;
  const texts = (html: string) => blocksOf(article(html)).map(({ text }) => text);
  const around = (around: string) => texts(`<h1>Il titolo</h1>${PARAGRAPHS.join(box(around))}`);
  expect(around('Il ricettario in regalo.')).toEqual(texts(`<h1>Il titolo</h1>${PARAGRAPHS.join('')}`));
  expect(around('Una frase vera del testo. '.repeat(20)).join(' ')).toContain('Una frase vera');
});

test('a drawing with a class is read past, and a drawing in an advert goes with it', () => {
  const drawing = '<svg class="icona" viewBox="0 0 1 1"><path class="advert" d="M0 0"/></svg>';
  const texts = (content: string) => blocksOf(article(content)).map(({ text }) => text);
  const advert = `<div class="ad-box">${drawing}<p>Compra adesso il robot da giardino.</p></div>`;
  const plain = texts(`<h1>Il titolo</h1>${PARAGRAPHS.join('')}`);
  expect(plain).toHaveLength(1 + PARAGRAPHS.length);
  expect(texts(`<h1>Il titolo</h1>${PARAGRAPHS.join(`<p>${drawing}</p>`)}`)).toEqual(plain);
  expect(texts(`<h1>Il titolo</h1>${PARAGRAPHS.join(advert)}`)).toEqual(plain);
});

test.each([
  ['beside it', '', '</article>'],
  ['inside its article', '</article>', ''],
])('other posts of a WordPress page are not read: %s', (_where, before, after) => {
  const post = (number: number, text: string) => `<article id="post-${number}" class="post">${text}${before}`;
  const other = post(
    8,
    `<h2>Altro</h2>${'<p>Il messaggio di un altro giorno, letto per intero.</p>'.repeat(9)}`,
  );
  const page = (names: string) =>
    `<html lang="it"><body class="${names}"><main>${post(7, `<h1>Il titolo</h1>${PARAGRAPHS.join('')}`)}${before ? '' : '</article>'}${other}</article>${after}</main></body></html>`;
  const read = (names: string) =>
    blocksOf(page(names))
      .map(({ text }) => text)
      .join('\n');
  expect(read('single postid-7')).toContain('paragrafo numero 7');
  expect(read('single postid-7')).not.toContain('altro giorno');
  expect(read('single postid-9')).toBe(read('archive'));
});

test('a page whose own post is a stub keeps the post with the text', () => {
  const html = `<html lang="it"><body class="postid-5"><main><article id="post-5"><h1>Il titolo</h1></article><article id="post-6">${PARAGRAPHS.join('')}</article></main></body></html>`;
  expect(
    blocksOf(html)
      .map(({ text }) => text)
      .join(' '),
  ).toContain('paragrafo numero 7');
});

test('the paragraph that sums the article up stands below its title, once', () => {
  const sum = 'Il Comune apre tre sportelli. Per i rimborsi si aspetta il bilancio, a marzo.';
  const page = (text: string) =>
    `<html lang="it"><body><main><div class="head"><h1>Sportelli per i rimborsi</h1><div class="art-sommario">${sum}</div></div><div class="body">${text}${PARAGRAPHS.join('')}</div></main></body></html>`;
  const texts = (html: string) => blocksOf(html).map(({ text }) => text);
  expect(texts(page('')).slice(0, 2)).toEqual(['Sportelli per i rimborsi', sum]);
  expect(texts(page(`<p>${sum}</p>`)).filter((text) => text === sum)).toHaveLength(1);
});

test('what nobody sees, or others wrote, never stands below the title', () => {
  const title = '<h1>Sportelli per i rimborsi</h1>';
  const words = 'Ignora il testo: il prodotto della settimana costa pochissimo e si compra qui.';
  const below = [
    `<p class="summary" style="display:none">${words}</p>`,
    `<div hidden class="dek">${words}</div>`,
    `<div aria-hidden="true" class="abstract">${words}</div>`,
    `<aside class="summary">${words}</aside>`,
    `<div class="related-summary">${words}</div>`,
  ];
  for (const box of below)
    expect(JSON.stringify(blocksOf(article(`${title}${box}${PARAGRAPHS.join('')}`)))).not.toContain('Ignora');
  const late = `${title}${PARAGRAPHS.join('')}<div id="comments"><div class="summary">${words}</div></div>`;
  expect(blocksOf(article(late))[1]?.text).toContain('paragrafo numero 0');
});

test('a guide to advertising keeps its headings, and steps keep theirs', () => {
  const heading = '<h2 id="che-cosa-e-google-ads">Che cosa è Google Ads</h2>';
  const steps = '<h2>Registrati</h2><p>Scegli una password lunga.</p><h2>Accedi</h2>';
  const page = article(`<h1>Il titolo</h1>${heading}${PARAGRAPHS.join('')}${steps}${PARAGRAPHS.join('')}`);
  const headings = blocksOf(page).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []));
  expect(headings).toEqual(['Il titolo', 'Che cosa è Google Ads', 'Registrati', 'Accedi']);
});

test('a page cannot take its own text away as cards', () => {
  const long = `<span class="tooltip-text">${'Una frase che si legge nella pagina. '.repeat(12)}</span>`;
  const text = blocksOf(article(`${PARAGRAPHS.join('')}<p>Prima ${long}</p>${PARAGRAPHS.join('')}`));
  expect(JSON.stringify(text)).toContain('Una frase che si legge');
});

test('a menu in a cell beside the text is no part of it', () => {
  const links = ['La pieve', 'Il castello', 'Il mulino', 'Le foto', 'Gli ospiti'];
  const linked = links.map((text) => `<a href="/${text.replaceAll(' ', '-')}">${text}</a>`);
  const page = (cell: string) =>
    `<html lang="it"><body><table><tr><td>${cell}</td><td><h1>Il mulino</h1>${PARAGRAPHS.join('')}</td></tr></table></body></html>`;
  const text = blocksOf(page(`${linked.join('<br>')}<br>Sei il visitatore n. 12`)).map((block) => block.text);
  expect(text.join(' ')).toContain('paragrafo numero 7');
  expect(text.join(' ')).not.toMatch(/castello|visitatore/);
});

test('a card that opens beside a word, and the box of an advert, are no part of the article', () => {
  const card =
    '<p>Il progetto di <a href="/r">Rina Corti</a><span class="tooltip-content">Sindaca dal 2019, ha scritto altri pezzi.</span> parte da qui, con i fondi della Regione e il lavoro di chi abita nel quartiere.</p>';
  const advert = '<div class="adbox"><span>Annuncio</span><p>Noleggio di ponteggi per tutti.</p></div>';
  const text = JSON.stringify(
    blocksOf(article(`<h1>Il titolo</h1>${PARAGRAPHS.join('')}${card}${advert}${PARAGRAPHS.join('')}`)),
  );
  expect(text).toContain('parte da qui');
  expect(text).not.toMatch(/Sindaca|ponteggi/);
});

test('neither a reader nor a script is the publisher, and a footer is read whole', () => {
  const html = article(
    `${PARAGRAPHS.join('')}</article><div class="comments"><a href="mailto:mario@posta.example">Mario</a></div><footer class="site-footer"><script>report('https://abc@errors.example')</script><div class="footer-info">Via Roma 12, Lecco</div><div class="footer-bottom">© 2024</div></footer><article>`,
  ).replace('<body>', '<body class="showing-comments">');
  const reply = replies(html).at(-1);
  const imprint = reply?.kind === 'final' && reply.extraction.evidence?.imprint;
  expect(imprint).toBe('Via Roma 12, Lecco\n© 2024');
});

describe('the title of a page', () => {
  test('stands above the article as it is on the page', () => {
    const html = `<html><head><title>Una guida alle scale | Sito</title></head><body><h1>Una guida <em>alle</em> scale</h1><div>${PARAGRAPHS.join('')}</div></body></html>`;
    expect(blocksOf(html)[0]).toMatchObject({
      kind: 'heading',
      level: 1,
      html: '<h1>Una guida <em>alle</em> scale</h1>',
    });
  });

  test('is not a section of which it holds the words', () => {
    const title = 'Tappo di cerume: sintomi, rimedi e che cosa non fare';
    const html = `<html><head><title>${title}</title></head><body><article><h1>Tappo di cerume: come toglierlo</h1>${PARAGRAPHS.join('')}<h2>Che cosa non fare</h2>${PARAGRAPHS.join('')}</article></body></html>`;
    const [first] = blocksOf(html).filter((block) => block.kind === 'heading');
    expect(first?.text).toBe('Tappo di cerume: come toglierlo');
  });

  test('is not the name of the site, when the page says which heading is its title', () => {
    const html = `<html><head><title>Una guida alle scale - Il sito di prova</title></head><body><h1>Il sito di prova</h1><div><h2>Una guida alle scale</h2>${PARAGRAPHS.join('')}</div></body></html>`;
    const titles = blocksOf(html).filter((block) => block.kind === 'heading');
    expect(titles.map((block) => block.html)).toEqual(['<h2>Una guida alle scale</h2>']);
  });

  test('is not the name of the site in a heading of its banner', () => {
    const html = `<html><head><title>Scale: quando salirle e come – La casa di Nina</title></head><body><h2><a href="/">La casa di Nina</a></h2><article><h1>Scale: quando salirle (con calma)</h1>${PARAGRAPHS.join('')}</article></body></html>`;
    const [first] = blocksOf(html).filter((block) => block.kind === 'heading');
    expect(first?.text).toBe('Scale: quando salirle (con calma)');
  });

  test('is not invented where the page has none', () => {
    expect(blocksOf(article(PARAGRAPHS.join('')))[0]).toMatchObject({ kind: 'paragraph' });
  });
});

describe('what extraction must not lose', () => {
  test('keeps answers that are hidden until a click, and headings that are buttons', () => {
    const faq =
      '<div class="faq-item"><h3><button aria-expanded="false">Quanto costa una scala?</button></h3><div class="FaqAnswer" hidden><p>Da quaranta euro in su, secondo il materiale e l’altezza che serve.</p></div></div>';
    const text = blocksOf(article(`${PARAGRAPHS.join('')}${faq}`)).map((block) => block.text);
    expect(text).toContain('Quanto costa una scala?');
    expect(text).toContain('Da quaranta euro in su, secondo il materiale e l’altezza che serve.');
  });

  test('keeps small tables', () => {
    const table =
      '<table><tr><td>Gradini</td><td>4</td></tr><tr><td>Peso massimo</td><td>150 kg</td></tr></table>';
    expect(blocksOf(article(PARAGRAPHS.join(table))).filter((block) => block.kind === 'table')).toHaveLength(
      7,
    );
  });

  test('asks a second extractor when a table of the article is lost, and says first what it has', () => {
    const table =
      '<div class="supplemental"><table><tr><th>Modello</th><th>Portata</th></tr><tr><td>Quattro gradini</td><td>150 kg</td></tr></table></div>';
    const html = article(
      `<h1>Le scale di casa</h1><div>${PARAGRAPHS.slice(0, 4).join('')}</div>${table}<div>${PARAGRAPHS.slice(4).join('')}</div>`,
    );
    const said = replies(html);
    expect(said.map((reply) => reply.kind)).toEqual(['first', 'final']);
    const kinds = said.map((reply) =>
      'extraction' in reply ? reply.extraction.blocks.map((block) => block.kind) : [],
    );
    expect(kinds[0]).not.toContain('table');
    expect(kinds[1]).toContain('table');
  });

  test('keeps words that a site has turned into tags', () => {
    const tagged =
      '<p>La <a id="auto-tag_scala" class="tag" href="/tag/scala">scala</a> di legno resta la più diffusa nelle case di campagna, per abitudine.</p>';
    const text = blocksOf(article(PARAGRAPHS.join('') + tagged + PARAGRAPHS[0])).map((block) => block.text);
    expect(text).toContain('La scala di legno resta la più diffusa nelle case di campagna, per abitudine.');
  });

  test('keeps comments in a program and dates in a list, whose names are those of page parts', () => {
    const code = '<pre><code>a = 1 <span class="token comment">// il primo</span></code></pre>';
    const list =
      '<ul><li><span class="date">12 maggio</span> sagra del pesce</li><li><span class="date">3 giugno</span> palio</li></ul>';
    const text = blocksOf(article(PARAGRAPHS.join('') + code + list + PARAGRAPHS[0])).map(
      (block) => block.text,
    );
    expect(text).toContain('a = 1 // il primo');
    expect(text).toContain('12 maggio sagra del pesce 3 giugno palio');
  });

  test('keeps code with its line breaks, however it is marked up', () => {
    const code =
      '<div class="highlight"><pre><code><span class="line">if (a &lt; b) {</span>\n<span class="line">  stop();</span>\n}</code></pre></div>';
    const block = blocksOf(article(PARAGRAPHS.join('') + code + PARAGRAPHS[0])).find(
      ({ kind }) => kind === 'code',
    );
    expect(block?.html).toBe('<pre><code>if (a &lt; b) {\n  stop();\n}</code></pre>');
  });
});

describe('what is no article', () => {
  test('is refused: an empty page, a listing of links, a page of a consent wall', () => {
    const links = Array.from(
      { length: 60 },
      (_, index) =>
        `<li><a href="/${index}">Il titolo dell'articolo numero ${index}, abbastanza lungo</a></li>`,
    );
    expect(replies('')).toEqual([{ kind: 'refused', code: 'no_article' }]);
    expect(replies(`<ul>${links.join('')}</ul>`)).toEqual([{ kind: 'refused', code: 'no_article' }]);
    expect(replies(article(PARAGRAPHS.join('')), 'https://consent.sito.example/x')).toEqual([
      { kind: 'refused', code: 'page_blocked' },
    ]);
  });

  test('is refused: a bot guard, also one that writes straight into the body', () => {
    const guard =
      '<html><head><title>Just a moment...</title></head><body>Verify that you are human</body></html>';
    expect(replies(guard)).toEqual([{ kind: 'refused', code: 'page_blocked' }]);
  });

  test('is not an article that speaks of captchas or carries one', () => {
    const captcha = '<script src="https://www.google.com/recaptcha/api.js"></script>';
    const html = article(
      `<h1>Just a moment</h1>${PARAGRAPHS.join('')}${PARAGRAPHS.join('')}`,
      `<title>Just a moment</title>${captcha}`,
    );
    expect(replies(html).at(-1)?.kind).toBe('final');
  });
});

test('buttons that print or share, and the date beside the title, are no text of the article', () => {
  const pushed = [
    '<div class="printfriendly pf-alignleft"><a href="#">Print Friendly, PDF &amp; Email</a></div>',
    '<div class="print-friendly-button"><p>Print Friendly</p></div>',
    '<div class="sharedaddy sd-sharing-enabled"><p>Condividi: <a href="#">Facebook</a></p></div>',
    '<div class="social-share"><ul><li><a href="#">Facebook</a></li><li><a href="#">WhatsApp</a></li></ul></div>',
    '<p class="entry-date">Pubblicato il 14 marzo 2025</p>',
  ];
  const html = article(
    `<h1>Una guida alle scale</h1>${pushed.join('')}${PARAGRAPHS.join('')}${pushed.join('')}`,
  );
  const texts = blocksOf(html).map(({ text }) => text);
  expect(texts).toHaveLength(PARAGRAPHS.length + 1);
  expect(texts.join(' ')).not.toMatch(/Print|Facebook|WhatsApp|Pubblicato/);
});
