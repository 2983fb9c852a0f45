import fc from 'fast-check';
import { DOMParser } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { type HtmlNode, parseCleanMarkup } from './clean-markup.ts';
import { escapeHtml, sanitiseFragment, sanitiseOriginal } from './safe-html.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://e.example/a.png" onerror="alert(1)" style="x:expression(1)">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<title><a title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<template><p><script>alert(1)</script></p></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><iframe src="javascript:alert(1)">',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" jAvAsCrIpT:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="java\0script:alert(1)">a</a>',
  '<a href="&#106;avascript&colon;alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example/x">a</a>',
  '<a href="https://e.example/&quot;onmouseover=&quot;alert(1)">a</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<p data-addition="R1" id=x class=y style="position:fixed">t</p>',
  '<blockquote data-addition="R1" data-task="task_1">falsa</blockquote>',
  '<section data-sources=""><h2>Fonti:</h2></section>',
  '<p><!-- <img src=x onerror=alert(1)>',
  '<p><!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml <img src=x onerror=alert(1)>?>',
  '<p/onclick=alert(1)//>t',
  '<p title=`"><img src=x onerror=alert(1)>`>t',
  '<a/href="https://e.example/"onclick=alert(1)>a',
  '<td colspan="2&quot; onclick=&quot;alert(1)">t</td>',
  '<table><a href="https://e.example/">x<tr><td>y</table>',
  '<a href="https://a.example/"><table><tr><td><a href="https://b.example/">x',
  '<p><b><i><ul><li></b>x</i></p>y',
  '<select><p>x</p><style></select><img src=x onerror=alert(1)></style>',
  '<plaintext><p>x',
  '<constructor>x</constructor><__proto__>y</__proto__><tostring>z</tostring>',
  '<style>@import "x"</style><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href="//evil.example/">',
];

const PIECES = [
  ...'p div b a i em strong ul ol li dl dt dd table tr td th caption thead tbody h1 h2 pre code blockquote figure figcaption br hr span section svg math style script template button nobr'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  '<a href="https://e.example/1">',
  '<img src="https://e.example/i.png" alt="">',
  'testo',
  ' ',
  '\n',
  '&nbsp;',
  '&lt;b&gt;',
  '<!--',
  '-->',
  'e\ud83d\ude00',
];

const anyMarkup = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));

interface PlainNode {
  readonly nodeType: number;
  readonly localName: string;
  readonly textContent: string;
  readonly attributes: Iterable<{ name: string; value: string }>;
  readonly childNodes: Iterable<PlainNode>;
}

/** The tree that a DOM parser of another make builds from our markup. */
function parsedElsewhere(html: string): HtmlNode[] {
  const document = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html');
  return nodesOf(document.body as unknown as PlainNode);
}

function nodesOf(parent: PlainNode): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (const node of parent.childNodes) {
    const last = nodes.at(-1);
    if (node.nodeType !== 3) {
      const attributes = Array.from(node.attributes, ({ name, value }) => [name, value] as const);
      nodes.push({ tag: node.localName, attributes, children: nodesOf(node) });
    } else if (typeof last === 'string') nodes[nodes.length - 1] = last + node.textContent;
    else nodes.push(node.textContent);
  }
  return nodes;
}

describe('sanitiseOriginal', () => {
  test('keeps the structure of an article', () => {
    const article = [
      '<h1>Titolo</h1>',
      '<p>Un <strong>testo</strong> con un <a href="https://e.example/a?b=1&amp;c=2">collegamento</a> e H<sub>2</sub>O.</p>',
      '<ol start="3"><li>tre<ul><li>dentro</li></ul></li></ol>',
      '<table><caption>Prezzi</caption><thead><tr><th colspan="2" scope="col">A</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td></tr></tbody></table>',
      '<figure><img src="https://e.example/i.png" alt="Una &quot;foto&quot;" width="10" height="20"><figcaption>Didascalia</figcaption></figure>',
      '<pre><code>riga\n  rientrata</code></pre>',
      '<dl><dt>Voce</dt><dd>Senso</dd></dl>',
      '<hr>',
      '<blockquote lang="la"><p>Festina lente</p></blockquote>',
    ].join('\n');
    expect(sanitiseOriginal(article)).toBe(article);
  });

  test('takes away looks, names, scripts, comments and the attributes of additions', () => {
    expect(
      sanitiseOriginal('<p id="a" class="b" style="c" data-addition="R1" onclick="d">testo<!-- no --></p>'),
    ).toBe('<p>testo</p>');
    expect(sanitiseOriginal('<section data-sources=""><h2>Fonti:</h2></section>')).toBe('<h2>Fonti:</h2>');
    expect(
      sanitiseOriginal('<svg><text>no</text></svg><math><mi>x</mi></math><form><input><p>sì</p></form>'),
    ).toBe('<p>sì</p>');
  });

  test('puts blocks where they may stand', () => {
    expect(sanitiseOriginal('uno<div>due</div><div><div>tre</div></div>')).toBe(
      '<p>uno</p>\n<p>due</p>\n<p>tre</p>',
    );
    expect(sanitiseOriginal('<a href="https://e.example/"><h2>T</h2>x</a>')).toBe(
      '<h2><a href="https://e.example/">T</a></h2>\n<p><a href="https://e.example/">x</a></p>',
    );
    expect(sanitiseOriginal('<table><tr><td>1</td></tr>fuori</table>')).toBe(
      '<p>fuori</p>\n<table><tbody><tr><td>1</td></tr></tbody></table>',
    );
    expect(sanitiseOriginal('a<br><br>b<br>c')).toBe('<p>a</p>\n<p>b<br>c</p>');
  });

  test('keeps the items of a list apart whatever stands before them', () => {
    expect(sanitiseOriginal('<div><a name="x">qui</a></div><ul><li>a</li><li>b</li></ul>')).toBe(
      '<p>qui</p>\n<ul><li>a</li><li>b</li></ul>',
    );
  });

  test('leaves an absolute address as its author wrote it, and rewrites one that parsers could read differently', () => {
    expect(sanitiseOriginal('<a href="https://e.example">a</a>')).toBe(
      '<p><a href="https://e.example">a</a></p>',
    );
    expect(sanitiseOriginal('<a href="https:\\\\e.example/a b">a</a>')).toBe(
      '<p><a href="https://e.example/a%20b">a</a></p>',
    );
    expect(sanitiseOriginal('<a href="/relativo">a</a><img src="/i.png">')).toBe('<p>a</p>');
  });

  test('removes what PostgreSQL cannot store', () => {
    expect(sanitiseOriginal('<p>a\0b\ud800c&#0;</p>')).not.toMatch(/[\0\ud800]/);
    expect(sanitiseOriginal('<p>tutto \u{1f600} bene</p>')).toBe('<p>tutto \u{1f600} bene</p>');
  });
});

describe.each([
  ['sanitiseOriginal', sanitiseOriginal],
  ['sanitiseFragment', sanitiseFragment],
])('%s', (_name, sanitise) => {
  test.each(HOSTILE)('makes harmless: %s', (html) => {
    const elements = listElements(parsedElsewhere(sanitise(html)));
    for (const { tag, attributes } of elements) {
      expect(tag).not.toMatch(
        /^(?:script|style|svg|math|iframe|object|embed|form|link|meta|base|template|section|noscript)$/,
      );
      for (const [name, value] of attributes) {
        expect(name).toMatch(
          /^(?:href|src|alt|width|height|colspan|rowspan|scope|start|value|title|datetime|lang|dir)$/,
        );
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
      }
    }
  });

  test('changes nothing the second time, and another parser builds the tree that we meant', {
    retry: 0,
  }, () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkup, fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), (html) => {
        const once = sanitise(html);
        expect(sanitise(once)).toBe(once);
        expect(parsedElsewhere(once)).toEqual(parseCleanMarkup(once));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('sanitiseFragment', () => {
  test('keeps small headings, lists, tables and emphasis, and nothing that leads or loads', () => {
    expect(
      sanitiseFragment(
        '<h2>T</h2><p class="x">a <b>b</b> <a href="https://e.example/">c</a><img src="https://e.example/i.png"></p><blockquote>d</blockquote><section>e</section>',
      ),
    ).toBe('<h3>T</h3><p>a <strong>b</strong> c</p><p>d</p><p>e</p>');
    expect(
      sanitiseFragment('<table><tr><th scope="row" lang="it">a</th><td colspan="2">b</td></tr></table>'),
    ).toBe('<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>');
  });
});

describe('escapeHtml', () => {
  test('makes any text harmless in an element and in an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"\0]|&(?!(?:amp|lt|gt|quot);)/);
        expect(escapeHtml(text).isWellFormed()).toBe(true);
      }),
    );
  });
});

function listElements(nodes: readonly HtmlNode[]): Exclude<HtmlNode, string>[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...listElements(node.children)]));
}
