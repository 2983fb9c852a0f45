import type { Browser } from '@playwright/test';

/** What an editor keeps of a paste: elements by name, and the attributes of each. All others are unwrapped. */
interface PasteRules {
  readonly renamed: Readonly<Record<string, string>>;
  readonly kept: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'br', 'hr', 'pre'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const SPANS = { th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] };

/** WordPress: the schema by which its block editor reads HTML from the clipboard (raw handling). */
const WORDPRESS: PasteRules = {
  renamed: { b: 'strong', i: 'em' },
  kept: [...BLOCKS, ...TABLE, 'blockquote', 'figure', 'figcaption', 'img'].concat([
    'strong',
    'em',
    's',
    'del',
    'ins',
    'a',
    'code',
    'abbr',
    'sub',
    'sup',
    'q',
    'kbd',
    'mark',
    'small',
  ]),
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    ol: ['start', 'type', 'reversed'],
    ...SPANS,
  },
};

/** Google Docs: headings, lists, tables, links and bold; a quotation becomes paragraphs. */
const GOOGLE_DOCS: PasteRules = {
  renamed: { strong: 'b', em: 'i', del: 's' },
  kept: [...BLOCKS, ...TABLE, 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
  attributes: { a: ['href'], img: ['src', 'alt'], ...SPANS },
};

export const PASTE_TARGETS = { WordPress: WORDPRESS, 'Google Docs': GOOGLE_DOCS } as const;

/** The html on the page after Ctrl+V. */
export interface Pasted {
  readonly text: string;
  readonly counts: Readonly<Record<'headings' | 'items' | 'cells' | 'links', number>>;
  readonly attributes: readonly string[];
}

/** Pastes HTML from the clipboard into an editable page that keeps what the rules say. */
export async function pasteInto(browser: Browser, rules: PasteRules, html: string): Promise<Pasted> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  try {
    const page = await context.newPage();
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<div contenteditable="true" role="textbox"></div>' }),
    );
    await page.goto('http://localhost/');
    await page.evaluate(obeyRules, rules);
    await page.evaluate(
      (copied) =>
        navigator.clipboard.write([
          new ClipboardItem({ 'text/html': new Blob([copied], { type: 'text/html' }) }),
        ]),
      html,
    );
    await page.getByRole('textbox').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.waitForFunction(() => document.querySelector('[contenteditable] *') !== null);
    return await page.evaluate(lookAtPaste);
  } finally {
    await context.close();
  }
}

function obeyRules({ renamed, kept, attributes }: PasteRules): void {
  const clean = (parent: Element) => {
    for (const child of [...parent.children]) {
      clean(child);
      const name = renamed[child.localName] ?? child.localName;
      if (!kept.includes(name)) {
        child.replaceWith(...child.childNodes);
        continue;
      }
      const own = document.createElement(name);
      for (const attribute of attributes[name] ?? []) {
        const value = child.getAttribute(attribute);
        if (value !== null) own.setAttribute(attribute, value);
      }
      own.append(...child.childNodes);
      child.replaceWith(own);
    }
  };
  document.querySelector('[contenteditable]')?.addEventListener('paste', (event) => {
    event.preventDefault();
    const pasted = (event as ClipboardEvent).clipboardData?.getData('text/html') ?? '';
    const { body } = new DOMParser().parseFromString(pasted, 'text/html');
    clean(body);
    (event.currentTarget as Element).append(...body.childNodes);
  });
}

function lookAtPaste(): Pasted {
  const all = (selector: string) => [...document.querySelectorAll(`[contenteditable] ${selector}`)];
  return {
    text: (document.querySelector('[contenteditable]')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    counts: {
      headings: all(':is(h1, h2, h3, h4, h5, h6)').length,
      items: all('li').length,
      cells: all(':is(th, td)').length,
      links: all('a[href]').length,
    },
    attributes: all('*').flatMap((element) => element.getAttributeNames()),
  };
}
