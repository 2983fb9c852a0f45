import type { Block } from '@rilievo/shared/article';
import { countWords } from '../linguistics/words.ts';
import { linkedText } from './blocks.ts';

/** A paragraph of this length is the article itself, and so is a shorter one that ends like a sentence. */
const PROSE_WORDS = 25;
const SENTENCE_LENGTH = 80;

/** Lines about an article are shorter than this. */
const ABOUT_WORDS = 20;

/** An invitation at the end may be a sentence or two. */
const INVITATION_WORDS = 45;

/** From this share of its letters on, a block is made of links. */
const MOSTLY = 0.8;

const ENDS_LIKE_A_SENTENCE = /[.!?…:;,»”")]$/;
const ENDS_LIKE_A_REMARK = /[!?]$/;

/** How lines about an article begin: who wrote it, when, how long it reads; in Italian and in English. */
const ABOUT_ARTICLE =
  /^(?:a cura di|scritto|redazione|pubblicat[oa]|aggiornat[oa]|ultim[oa] (?:aggiornamento|modifica)|posted|(?:first )?published|(?:last )?updated|written|tempo di lettura|fonte|source|foto|photo|credits?|condividi|share|tags?|categori[ae]|archiviato in|filed under|posted in|vai al contenuto|skip to|segui|seguici|stampa)\b/i;
const BYLINE = /^(?:[Dd]i|[Dd]a|DI|[Bb]y|BY) \p{Lu}/u;
const DATE = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[:.]\d{2}\b/;
const COUNT = /^\W*\d[\d.,]*\W*(?:\p{L}+\W*){0,2}$/u;
const ADDRESS = /^https?:\/\/\S+$/;

/** Lines that are never part of a text, wherever they stand. */
const NOISE =
  /^(?:pubblicità|annuncio|annunci|advert|advertisement|(?:image|immagine|foto) \d+ (?:of|di)\W* \d+|(?:nessun|\d+) comment[oi]|(?:no|\d+) comments?|©? ?riproduzione riservata\W*©?|accedi|registrati|abbonati|iscriviti|sign in|log in|subscribe|breaking news|don['’]t miss|post (?:a )?comment\W*|loading content\W*)$/i;

/** What a page says about itself in attributes, written out by themes: times and addresses of images. */
const META_VALUE =
  /^(?:\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-][\d:]+)?|https?:\/\/\S+\.(?:jpe?g|png|gif|webp|svg)(?:\?\S*)?)$/i;

/** The labels of a row of buttons for sharing; `Pint` and `WA` are short forms. */
const SHARING =
  /^(?:ti è piaciut[oa]\W{1,3}condivid.{0,40}|(?:\W*(?:condividi|share|whatsapp|facebook|twitter|x|pin(?:t|terest)?|telegram|linkedin|e-?mail|baixar|copia link|print|stampa)\b){2,}\W*)$/i;

/** Whose a picture is, with nothing about what it shows. */
const CREDIT = /^\((?:image|photo|picture|foto|immagine)\b[^)]{1,80}\)$/i;

/** Requests that sites put under their articles. */
const INVITATION =
  /newsletter|abbonati |seguici su|segui il nostro|riproduzione riservata|tutti i diritti riservati|all rights reserved|^©|^copyright|subscribe|sign up|follow (?:us|him|her|me)\b|follow [^.]{3,40} on (?:twitter|instagram|facebook)|contributed to this report|^\(?(?:additional )?reporting by|^reach the (?:reporter|author)|^(?:write to|e-?mail) [^.]{3,40} at \S+@|^join (?:us|our) |\bnews tip\b|^click here|download (?:the|our) app|scarica (?:la nostra|l['’]) ?app\b/i;

/** A paragraph that is nothing but a pointer to another article. */
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

/**
 * Takes away what no markup told apart from the article: lines about it at its start (date, author, breadcrumbs),
 * invitations and empty headings at its end, pointers to other articles in between.
 */
export function trimBlocks(blocks: readonly Block[], url: string): Block[] {
  const host = hostOf(url);
  const kept = withoutTeasers(blocks, host).filter((block) => !isNoise(block) && !isPointer(block, host));
  const firstProse = kept.findIndex(isProse);
  if (firstProse < 0) return kept;
  const head = kept
    .slice(0, firstProse)
    .filter((block) => !isAboutArticle(block) && !isNavigation(block, host) && !isMenu(block));
  let end = kept.length;
  for (
    let last = kept[end - 1];
    end > firstProse + 1 && last !== undefined && isAfterword(last, host);
    last = kept[end - 1]
  ) {
    end -= 1;
  }
  return [...head, ...kept.slice(firstProse, end)];
}

function isAfterword(block: Block, host: string | null): boolean {
  if (block.kind === 'heading' || isAboutArticle(block)) return true;
  if (block.kind === 'list') return isNavigation(block, host);
  if (block.kind === 'figure') return isBanner(block, host);
  return (
    block.kind === 'paragraph' && INVITATION.test(block.text) && countWords(block.text) <= INVITATION_WORDS
  );
}

function isNoise({ kind, text }: Block): boolean {
  return (
    NOISE.test(text) ||
    (kind === 'paragraph' && (META_VALUE.test(text) || CREDIT.test(text) || SHARING.test(text)))
  );
}

/** Without the lists of other articles of the site, and the titles above them. */
function withoutTeasers(blocks: readonly Block[], host: string | null): Block[] {
  const kept: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) break;
    let end = at + 1;
    if ((block.kind === 'heading' || block.kind === 'paragraph') && TEASERS.test(block.text))
      while (blocks[end]?.kind === 'list' && leadsOnlyTo(host, blocks[end]?.html ?? '')) end += 1;
    if (end === at + 1) kept.push(block);
    else at = end - 1;
  }
  return kept;
}

/** Its links, of which there is at least one, lead into the same site. */
function leadsOnlyTo(host: string | null, html: string): boolean {
  const hosts = linkedHosts(html);
  return hosts.length > 0 && hosts.every((other) => other === host);
}

/** Short links and nothing else; those of a menu may lead to other sites of the house. */
function isMenu({ kind, html, text }: Block): boolean {
  if (kind !== 'list' || linkedText(html).length <= text.length * MOSTLY) return false;
  const entries = Array.from(html.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g), ([, entry = '']) => entry);
  return entries.length >= MENU_ENTRIES && entries.every((entry) => countWords(entry) <= MENU_WORDS);
}

/** A picture without words that leads to another site. */
function isBanner({ html, text }: Block, host: string | null): boolean {
  const hosts = linkedHosts(html);
  return (text === '' || CREDIT.test(text)) && hosts.length > 0 && hosts.every((other) => other !== host);
}

function isProse({ kind, text }: Block): boolean {
  if (kind !== 'paragraph') return false;
  return (
    countWords(text) >= PROSE_WORDS || (text.length > SENTENCE_LENGTH && ENDS_LIKE_A_SENTENCE.test(text))
  );
}

function isAboutArticle({ kind, text }: Block): boolean {
  if (kind !== 'paragraph' && kind !== 'list') return false;
  if (ADDRESS.test(text) || COUNT.test(text)) return true;
  const words = countWords(text);
  if (words >= ABOUT_WORDS || ENDS_LIKE_A_REMARK.test(text)) return false;
  if (ENDS_LIKE_A_SENTENCE.test(text)) return DATE.test(text) && ABOUT_ARTICLE.test(text);
  const isLabel = kind === 'paragraph' && words < 4;
  return isLabel || DATE.test(text) || BYLINE.test(text) || ABOUT_ARTICLE.test(text);
}

/** Links into the same site and nothing else: a menu, a trail, teasers. Sources lead elsewhere. */
function isNavigation(block: Block, host: string | null): boolean {
  if (block.kind !== 'list' && block.kind !== 'paragraph') return false;
  if (linkedText(block.html).length <= block.text.length * MOSTLY) return false;
  const hosts = linkedHosts(block.html);
  return hosts.length > (block.kind === 'list' ? 0 : 2) && hosts.every((other) => other === host);
}

function linkedHosts(html: string): (string | null)[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) => hostOf(href));
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? null;
}

function isPointer({ kind, html, text }: Block, host: string | null): boolean {
  if (kind !== 'paragraph') return false;
  const linked = linkedText(html).length;
  if (POINTER.test(text) && linked > text.length / 2) return true;
  const isShouted = text === text.toUpperCase() && countWords(text) >= CAPITALS_WORDS;
  return isShouted && linked > text.length * MOSTLY && leadsOnlyTo(host, html);
}
