import type { PageComment } from '@rilievo/shared/article';
import { articleSchema, MAX_COMMENT_TEXT, MAX_COMMENTS, pageEvidenceSchema } from '@rilievo/shared/article';
import { describe, expect, test, vi } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { extract } from '../extract.ts';
import { parseDocument } from '../parse-document.ts';
import { readComments } from './page-comments.ts';

const ARTICLE = `<article><h1>La siepe di alloro</h1>${'<p>La siepe di alloro si pota due volte, in giugno e in settembre, con forbici ben affilate.</p>'.repeat(12)}</article>`;

function commentsIn(html: string, site: (string | null)[] = []): PageComment[] {
  return readComments(
    parseDocument(`<body><main>${ARTICLE}</main>${html}</body>`, 'https://orto.example/'),
    [],
    site,
  );
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
        ['Elsa', 'Quanta acqua serve? Grazie', false, false],
        ['Orto', 'Dieci litri.', true, true],
        [null, 'Ping', false, false],
      ],
    ],
    [
      'Blogger',
      BLOGGER,
      [
        ['Aldo', 'Si pota anche in marzo?', false, false],
        ['Nives', 'No, mai.', true, false],
      ],
    ],
    [
      'Joomla',
      JOOMLA,
      [
        ['Ugo', 'Che concime usate?', false, false],
        ['Iris', 'Quello organico.', false, false],
      ],
    ],
    [
      'a plain theme',
      '<section class="commenti"><h3>Commenti (2)</h3><p><b>Rita</b>: il tronco si taglia?</p><p><b>Staff</b>: Sì.</p></section>',
      [
        ['Rita', 'il tronco si taglia?', false, false],
        ['Staff', 'Sì.', false, true],
      ],
    ],
    [
      'microdata',
      '<div class="opinioni"><p>La siepe è bella?</p><div itemscope itemtype="https://schema.org/Comment"><span itemprop="author">Lea</span><p itemprop="text">In vaso cresce?</p></div></div>',
      [['Lea', 'In vaso cresce?', false, false]],
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

  test('what nobody sees is not read', () => {
    const html =
      '<div id="comments"><p style="display:none"><b>Bot</b>: Come va la siepe?</p><p><b>Ada</b>: Bene.</p></div>';
    expect(commentsIn(html).map(({ author }) => author)).toEqual(['Ada']);
  });

  test('a page that shows none is read by its data', () => {
    const page = parseDocument('<body><p>Testo</p></body>', 'https://orto.example/');
    const data = {
      '@type': 'Article',
      comment: [{ '@type': 'Comment', text: 'Quanto cresce?', author: { name: 'Ada' } }],
    };
    expect(readComments(page, [data], [])).toEqual([
      { author: 'Ada', text: 'Quanto cresce?', isReply: false, isBySite: false },
    ]);
  });
});

test('ten thousand long comments cost no more than the first hundred', () => {
  const many = `<ol id="comments">${`<li><b>Ada</b> ${'parola '.repeat(200)}</li>`.repeat(10_000)}</ol>`;
  const page = parseDocument(`<body>${many}</body>`, 'https://orto.example/');
  const item = page.querySelector('li');
  let owner: object | null = item;
  while (owner !== null && !Object.hasOwn(owner, 'matches')) owner = Object.getPrototypeOf(owner);
  const matches = vi.spyOn(owner as { matches: (selector: string) => boolean }, 'matches');
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
