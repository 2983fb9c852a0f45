import type { PageComment } from '@rilievo/shared/article';
import { articleSchema, MAX_COMMENT_TEXT, MAX_COMMENTS, pageEvidenceSchema } from '@rilievo/shared/article';
import { describe, expect, test, vi } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import type { DomDocument } from '../dom.ts';
import { extract } from '../extract.ts';
import { readPageEvidence } from '../page-evidence.ts';
import { parseDocument } from '../parse-document.ts';
import { MAX_LOOKS, seenText, seenWithin } from './bounded-walk.ts';
import { readComments } from './page-comments.ts';

const ARTICLE = `<article><h1>La siepe di alloro</h1>${'<p>La siepe di alloro si pota due volte, in giugno e in settembre, con forbici ben affilate.</p>'.repeat(12)}</article>`;

function commentsIn(html: string, site: (string | null)[] = []): PageComment[] {
  return readComments(
    parseDocument(`<body><main>${ARTICLE}</main>${html}</body>`, 'https://orto.example/'),
    [],
    site,
  );
}

/** Counts the calls of a method of every element. */
function spyOnElements(page: DomDocument, name: string) {
  let owner: object | null = page.body;
  while (owner !== null && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  return vi.spyOn(owner as Record<string, () => unknown>, name);
}

const WORDPRESS = `<div id="comments" class="comments-area"><h2 class="comments-title">3 commenti</h2><ol class="comment-list">
<li class="comment even depth-1"><article class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><img alt=""><b class="fn">Elsa</b> <span class="says">ha detto:</span></div><div class="comment-metadata"><time>3 maggio 2024</time></div></footer><div class="comment-content"><p>Quanta acqua serve?</p><p>Grazie</p></div><div class="reply"><a class="comment-reply-link">Rispondi</a></div></article>
<ol class="children"><li class="comment bypostauthor odd"><article class="comment-body"><div class="comment-author"><b class="fn">Orto</b></div><div class="comment-content"><p>Dieci litri.</p></div></article></li></ol></li>
<li class="pingback">Ping</li></ol><div id="respond" class="comment-respond"><h3>Lascia un commento</h3><form><p>Il tuo indirizzo non sarà pubblicato.</p></form></div></div>`;
const BLOGGER = `<div class="comments" id="comments"><h4>1 commento:</h4><div id="comment-holder"><div class="comment-thread"><ol><li class="comment"><div class="comment-block"><div class="comment-header"><cite class="user"><a>Aldo</a></cite><span class="datetime">4 marzo</span></div><p class="comment-content">Si pota anche in marzo?</p></div><div class="comment-replies"><ol><li class="comment"><div class="comment-block"><cite class="user">Nives</cite><p class="comment-content">No, mai.</p></div></li></ol></div></li></ol></div></div></div>`;
const JOOMLA = `<div id="comments"><div id="comments-list" class="comments-list"><div class="comment even"><span class="comment-author">Ugo</span><span class="comment-date">2024-01-02</span><div class="comment-body">Che concime usate?</div></div><div class="comment odd"><span class="comment-author">Iris</span><div class="comment-body">Quello organico.</div></div></div></div>`;

describe('the comments of common systems', () => {
  test.each([
    [
      'WordPress',
      WORDPRESS,
      [
        ['lettore 1', 'Quanta acqua serve? Grazie', false, false],
        [null, 'Dieci litri.', true, true],
        [null, 'Ping', false, false],
      ],
    ],
    [
      'Blogger',
      BLOGGER,
      [
        ['lettore 1', 'Si pota anche in marzo?', false, false],
        ['lettore 2', 'No, mai.', true, false],
      ],
    ],
    [
      'Joomla',
      JOOMLA,
      [
        ['lettore 1', 'Che concime usate?', false, false],
        ['lettore 2', 'Quello organico.', false, false],
      ],
    ],
    [
      'a plain theme',
      '<section class="commenti"><h3>Commenti (2)</h3><p><b>Rita</b>: il tronco si taglia?</p><p><b>Staff</b>: Sì.</p></section>',
      [
        ['lettore 1', 'il tronco si taglia?', false, false],
        [null, 'Sì.', false, true],
      ],
    ],
    [
      'microdata',
      '<div class="opinioni"><p>La siepe è bella?</p><div itemscope itemtype="https://schema.org/Comment"><span itemprop="author">Lea</span><p itemprop="text">In vaso cresce?</p></div></div>',
      [['lettore 1', 'In vaso cresce?', false, false]],
    ],
  ])('%s', (_, html, expected) => {
    expect(
      commentsIn(html).map(({ author, text, isReply, isBySite }) => [author, text, isReply, isBySite]),
    ).toEqual(expected);
  });

  test('a reply of the byline, and of the first name in it, is the site’s', () => {
    const html =
      '<div id="comments"><p><b>Nives</b>: In giugno.</p><p><b>Nives B.</b>: Io in maggio.</p></div>';
    expect(commentsIn(html, ['Nives Tarelli']).map(({ isBySite }) => isBySite)).toEqual([true, false]);
  });

  test('scripts alone, counters, forms and forum threads have none', () => {
    expect(
      commentsIn('<div id="disqus_thread"></div><script>var disqus_shortname = "orto";</script>'),
    ).toEqual([]);
    expect(
      commentsIn(
        '<span class="comments-count">12 commenti</span><div id="comments"><form><p>Scrivi</p></form></div>',
      ),
    ).toEqual([]);
    const thread = parseDocument(
      `<body class="forum viewtopic">${WORDPRESS}</body>`,
      'https://orto.example/',
    );
    expect(readComments(thread, [], [])).toEqual([]);
    const page = parseDocument(`<body>${WORDPRESS}</body>`, 'https://orto.example/');
    expect(readComments(page, [{ '@type': 'DiscussionForumPosting' }], [])).toEqual([]);
  });

  test.each([
    '<div id="comments"><p style="display:none"><b>Bot</b>: Come va la siepe?</p></div>',
    '<div id="comments" style="opacity:0"><p><b>Bot</b>: Come va la siepe?</p></div>',
    '<div hidden><div id="comments"><p><b>Bot</b>: Come va la siepe?</p></div></div>',
    '<div aria-hidden="true"><div><div id="comments"><p>Come va la siepe?</p></div></div></div>',
    '<div id="comments"><p><span style="font-size:0">Come va la siepe?</span></p></div>',
    '<div id="comments"><p><noscript>Come va la siepe?</noscript></p></div>',
    '<noscript><div id="comments"><p>Come va la siepe?</p></div></noscript>',
  ])('what nobody sees is not read: %s', (html) => {
    expect(commentsIn(html)).toEqual([]);
    expect(commentsIn(`${html}<div class="comments"><p>La siepe secca si salva?</p></div>`)).toHaveLength(1);
  });

  test('what only the data says is not read, nor kept', () => {
    const comment = { '@type': 'Comment', text: 'Quanto cresce?', author: { name: 'Ada' } };
    const data = `<script type="application/ld+json">${JSON.stringify([{ '@type': 'Article', comment: [comment] }, comment])}</script>`;
    const page = parseDocument(`<body><p>Testo</p>${data}</body>`, 'https://orto.example/');
    const evidence = readPageEvidence(page, 'https://orto.example/');
    expect(evidence.comments).toBeUndefined();
    expect(evidence.jsonLd).toEqual([{ '@type': 'Article' }]);
  });

  test('a page that waits behind a preloader has its comments', () => {
    const html = '<body style="opacity:0"><div id="comments"><p>La siepe secca si salva?</p></div></body>';
    expect(readComments(parseDocument(html, 'https://orto.example/'), [], [])).toHaveLength(1);
  });
});

test.each([
  ['spans', `<div id="comments"><p>${'<span>'.repeat(5_000)}Si pota?${'</span>'.repeat(5_000)}</p></div>`],
  ['areas', `${'<div id="comments">'.repeat(10_000)}Si pota?${'</div>'.repeat(10_000)}`],
])('thousands of nested %s end no reading', (_, html) => {
  expect(commentsIn(html)).toEqual([]);
  const page = parseDocument(`<body>${html}</body>`, 'https://orto.example/');
  const looks = () => ({ left: 1_000_000 });
  expect(Array.from(seenWithin(page.body, looks())).length).toBeLessThanOrEqual(50);
  expect(seenText(page.body, 100, looks())).toBe('');
});

test('whatever goes wrong, a page is read without comments', () => {
  const page = parseDocument(`<body>${WORDPRESS}</body>`, 'https://orto.example/');
  vi.spyOn(page, 'querySelectorAll').mockImplementation(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(readComments(page, [], [])).toEqual([]);
});

test('areas in areas are looked at once, and all of a page no more than its looks', () => {
  const inner = '<div><div><div>'.repeat(4) + '<i></i>'.repeat(2_000) + '</div></div></div>'.repeat(4);
  const html = `${'<div class="comments">'.repeat(20)}${inner}${'</div>'.repeat(20)}${`<div class="comments">${inner}</div>`.repeat(20)}`;
  const page = parseDocument(`<body>${html}</body>`, 'https://orto.example/');
  const calls = ['hasAttribute', 'matches', 'querySelector'].map((name) => spyOnElements(page, name));
  expect(readComments(page, [], [])).toEqual([]);
  const [looked = 0, matched = 0, searched = 0] = calls.map((spy) => spy.mock.calls.length);
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThanOrEqual(MAX_LOOKS);
  expect(matched).toBeLessThanOrEqual(2 * MAX_LOOKS);
  expect(searched).toBeLessThan(5);
  for (const spy of calls) spy.mockRestore();
});

test('thirty comments of a usual theme are within the looks of a page', () => {
  const one =
    '<li class="comment"><article class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><img alt=""><b class="fn">Ada</b> <span class="says">ha detto:</span></div><div class="comment-metadata"><a><time>3 maggio</time></a></div></footer><div class="comment-content"><p>La siepe cresce?</p><p>Grazie</p></div><div class="reply"><a>Rispondi</a></div></article></li>';
  expect(
    commentsIn(`<div id="comments"><ol class="comment-list">${one.repeat(MAX_COMMENTS)}</ol></div>`),
  ).toHaveLength(MAX_COMMENTS);
});

test('no invisible character, no mark of direction and no half of a character is kept', () => {
  const [comment] = commentsIn(
    `<div id="comments"><p><b>A\u202eda</b>: La si\u200bepe\u202e cresce?x ${'\u{1f33f}'.repeat(300)}</p></div>`,
  );
  expect(comment?.author).toBe('lettore 1');
  expect(comment?.text).toMatch(/^La siepe cresce\?x/);
  expect(comment?.text.isWellFormed()).toBe(true);
});

test('ten thousand long comments cost no more than the first hundred', () => {
  const many = `<ol id="comments">${`<li><b>Ada</b> ${'parola '.repeat(200)}</li>`.repeat(10_000)}</ol>`;
  const page = parseDocument(`<body>${many}</body>`, 'https://orto.example/');
  const matches = spyOnElements(page, 'matches');
  const found = readComments(page, [], []);
  expect(found).toHaveLength(MAX_COMMENTS);
  expect(Math.max(...found.map(({ text }) => text.length))).toBe(MAX_COMMENT_TEXT);
  expect(matches.mock.calls.length).toBeLessThan(20 * MAX_COMMENTS);
  matches.mockRestore();
});

test('comments are evidence and no part of the article, and older evidence has none', () => {
  const html = `<html lang="it"><body><main>${ARTICLE}${WORDPRESS}</main></body></html>`;
  const reply = Array.from(extract({ kind: 'page', html, url: 'https://orto.example/siepe' })).at(-1);
  const extraction = reply?.kind === 'refused' ? null : reply?.extraction;
  expect(extraction?.evidence?.comments?.[0]?.text).toBe('Quanta acqua serve? Grazie');
  expect(extraction?.blocks.map(({ text }) => text).join(' ')).not.toContain('acqua serve');
  expect(pageEvidenceSchema.safeParse(pageEvidence()).success).toBe(true);
  const comment = { author: null, text: 'x', isReply: false, isBySite: false };
  const tooMany = pageEvidence({ comments: Array.from({ length: MAX_COMMENTS + 1 }, () => comment) });
  expect(articleSchema.shape.evidence.safeParse(tooMany).success).toBe(false);
  expect(
    pageEvidenceSchema.safeParse(
      pageEvidence({ comments: [{ ...comment, text: 'x'.repeat(MAX_COMMENT_TEXT + 1) }] }),
    ).success,
  ).toBe(false);
});
