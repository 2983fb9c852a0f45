import type { Block } from '@rilievo/shared/article';
import { countWords } from '../linguistics/words.ts';
import { hostOf, isBanner, isMenu, isNavigation, isPointer, withoutTeasers } from './link-blocks.ts';
import { isNoise } from './noise-blocks.ts';

/** A paragraph of this length is the article itself, and so is a shorter one that ends like a sentence. */
const PROSE_WORDS = 25;
const SENTENCE_LENGTH = 80;

/** Lines about an article are shorter than this. */
const ABOUT_WORDS = 20;

/** An invitation at the end may be a sentence or two. */
const INVITATION_WORDS = 45;

const ENDS_LIKE_A_SENTENCE = /[.!?…:;,»”")]$/;
const ENDS_LIKE_A_REMARK = /[!?]$/;

/** How lines about an article begin: who wrote it, when, how long it reads; in Italian and in English. */
const ABOUT_ARTICLE =
  /^(?:a cura di|scritto|redazione|pubblicat[oa]|aggiornat[oa]|ultim[oa] (?:aggiornamento|modifica)|posted|(?:first )?published|(?:last )?updated|written|tempo di lettura|fonte|source|foto|photo|credits?|condividi|share|tags?|categori[ae]|archiviato in|filed under|posted in|vai al contenuto|skip to|segui|seguici|stampa)\b/i;
const BYLINE = /^(?:[Dd]i|[Dd]a|DI|[Bb]y|BY) \p{Lu}/u;
const DATE = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[:.]\d{2}\b/;
const COUNT = /^\W*\d[\d.,]*\W*(?:\p{L}+\W*){0,2}$/u;
const ADDRESS = /^https?:\/\/\S+$/;

/** Requests that sites put under their articles. */
const INVITATION =
  /newsletter|abbonati |seguici su|segui il nostro|riproduzione riservata|tutti i diritti riservati|all rights reserved|^©|^copyright|subscribe|sign up|follow (?:us|him|her|me)\b|follow [^.]{3,40} on (?:twitter|instagram|facebook)|contributed to this report|^\(?(?:additional )?reporting by|^reach the (?:reporter|author)|^(?:write to|e-?mail) [^.]{3,40} at \S+@|^join (?:us|our) |\bnews tip\b|^click here|download (?:the|our) app|scarica (?:la nostra|l['’]) ?app\b/i;

/**
 * Takes away what no markup marks as not the article's: menus and lines about it at its start (date, author,
 * breadcrumbs), invitations, banners and empty headings at its end; anywhere pointers and lists of other articles,
 * credits of pictures and labels of buttons.
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
