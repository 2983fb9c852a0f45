import type { Block } from '@rilievo/shared/article';
import { countWords } from '../linguistics/words.ts';
import { linkedText } from './blocks.ts';
import { isCredit } from './noise-blocks.ts';

/** From this share of its letters in links on, a block is made of links. */
const LINKED_SHARE = 0.8;

/** How a pointer to another article begins. */
const POINTER =
  /^(?:leggi (?:anche|pure)|vedi anche|(?:ti )?potrebbe (?:anche )?interessar(?:e|ti)(?: anche)?|per approfondire|read (?:more|also)|also read|see (?:also|more)|related|don['’]t miss)\b/i;

/** The title of a list of other articles. */
const TEASERS =
  /^(?:leggi anche|articoli (?:correlati|consigliati|simili)|(?:ti )?potrebbe(?:ro)? (?:anche )?interessar(?:e|ti)(?: anche)?|continua a leggere|more|more (?:\p{L}+ ){0,3}(?:stories|articles)|related(?: news| articles| stories)?|read more|you may also like|recommended)\W*$/iu;

/** A menu has at least so many entries, and none has more words. */
const MENU_ENTRIES = 5;
const MENU_WORDS = 4;

/** A line in capitals that is one link, as news sites put it between their paragraphs, has at least so many words. */
const CAPITALS_WORDS = 3;

/** Without the lists of other articles of the site, and the titles above them. */
export function withoutTeasers(blocks: readonly Block[], host: string | null): Block[] {
  const isTeaser = blocks.map(() => false);
  for (const [at, { kind, text }] of blocks.entries()) {
    if ((kind !== 'heading' && kind !== 'paragraph') || !TEASERS.test(text)) continue;
    const below = blocks.slice(at + 1);
    const end = below.findIndex(({ kind, html }) => kind !== 'list' || !leadsOnlyTo(host, html));
    const lists = end < 0 ? below.length : end;
    if (lists > 0) isTeaser.fill(true, at, at + 1 + lists);
  }
  return blocks.filter((_, at) => !isTeaser[at]);
}

/** Links into the same site and nothing else: a menu, a trail, teasers. Sources lead elsewhere. */
export function isNavigation(block: Block, host: string | null): boolean {
  if (block.kind !== 'list' && block.kind !== 'paragraph') return false;
  if (linkedText(block.html).length <= block.text.length * LINKED_SHARE) return false;
  const hosts = linkedHosts(block.html);
  return hosts.length > (block.kind === 'list' ? 0 : 2) && hosts.every((other) => other === host);
}

/** Short links and nothing else; those of a menu may lead to other sites of the house. */
export function isMenu({ kind, html, text }: Block): boolean {
  if (kind !== 'list' || linkedText(html).length <= text.length * LINKED_SHARE) return false;
  const entries = Array.from(html.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g), ([, entry = '']) => entry);
  return entries.length >= MENU_ENTRIES && entries.every((entry) => countWords(entry) <= MENU_WORDS);
}

/** A picture without words that leads to another site. */
export function isBanner({ html, text }: Block, host: string | null): boolean {
  const hosts = linkedHosts(html);
  return (text === '' || isCredit(text)) && hosts.length > 0 && hosts.every((other) => other !== host);
}

/** A paragraph that is nothing but a link to another article. */
export function isPointer(block: Block, host: string | null): boolean {
  if (block.kind !== 'paragraph') return false;
  if (isShoutedLink(block, host)) return true;
  return POINTER.test(block.text) && linkedText(block.html).length > block.text.length / 2;
}

function isShoutedLink({ html, text }: Block, host: string | null): boolean {
  if (text !== text.toUpperCase() || countWords(text) < CAPITALS_WORDS) return false;
  return linkedText(html).length > text.length * LINKED_SHARE && leadsOnlyTo(host, html);
}

/** Its links, of which there is at least one, lead into the same site. */
function leadsOnlyTo(host: string | null, html: string): boolean {
  const hosts = linkedHosts(html);
  return hosts.length > 0 && hosts.every((other) => other === host);
}

function linkedHosts(html: string): (string | null)[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) => hostOf(href));
}

export function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? null;
}
