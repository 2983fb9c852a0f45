import type { PageComment } from '@rilievo/shared/article';
import { MIN_WORDS_OF_QUESTION, PRONOUN, withoutOwnHealth } from '#linguistics/own-health.ts';
import { anyAtWordStart } from '#linguistics/phrases.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { isUnfitComment } from '#linguistics/unfit-comment.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';

/** A question of a reader, as they wrote it. */
export interface CommentQuestion {
  readonly text: string;
  readonly author: string | null;
}

/** From here on a reply says more than thanks; the site's own is believed sooner. */
const MIN_STEMS_OF_REPLY = 5;
const MIN_STEMS_OF_SITE = 3;
/** To other readers, or to nobody. */
const CHATTER = anyAtWordStart([
  /qualcun[oa] |(?:voi|a voi|secondo voi)\b|avete (?:provat|notat|vist)|non trovate|vi (?:pare|sembra)|ma che (?:guida|articolo)/u,
  /sono l'unic|possibile che|ma chi (?:scrive|ha scritto)|come (?:va|stai|state)\b|vero \?|non (?:fa|fanno|sono) \d/u,
]);
const GREETING = /(?<!\p{L})(?:ciao|grazie|baci[o]?|un abbraccio|buongiorno|buonasera|car[oa])(?!\p{L})/giu;

/** Greetings and turns of phrase before a question. */
const BEFORE_QUESTION =
  /^(?:(?:ma|e|scus(?:a|ate|i)(?:mi)?|salve|ciao(?: a tutti)?|buon(?:giorno|asera)|grazie|complimenti|per favore|una domanda|una curiosità|(?:io )?(?:volevo|vorrei|volevamo|vorremmo) (?:sapere|chiedere|chiedervi|chiederti)(?: se)?|mi (?:chiedo|chiedevo|domando)(?: se)?|sapete(?: dirmi)? se|(?:sai|sa|potete|puoi|può) (?:dirmi )?se)(?![\p{L}'’])[\s,.:;!–—-]*)+/iu;

/** The questions that readers asked and nobody answered, one a comment. `isHealth` is true for a text on health. */
export function unansweredQuestions(comments: readonly PageComment[], isHealth: boolean): CommentQuestion[] {
  return comments.flatMap((comment, place) => {
    if (comment.isBySite || comment.isReply || comment.text === '' || isUnfitComment(comment.text)) return [];
    const question = trimmedSentences(comment.text)
      .filter((sentence) => /\?\s*$/.test(sentence))
      .map((sentence) => withoutOwnHealth(sentence, isHealth))
      .find((sentence) => sentence !== null && isFit(sentence));
    if (!question || isReplied(comment, question, comments, place)) return [];
    return { text: bare(question), author: comment.author };
  });
}

/** The question without a greeting or «volevo sapere se», as a sentence of its own. */
function bare(question: string): string {
  const [, own] = /^[^,?]{1,30}, ma (?<own>.+)$/u.exec(question.trim()) ?? [];
  const part = own === undefined || PRONOUN.test(own) ? question.trim() : own;
  const rest = part.replace(BEFORE_QUESTION, '');
  const kept = countWords(rest) >= MIN_WORDS_OF_QUESTION ? rest : question.trim();
  return `${kept.charAt(0).toUpperCase()}${kept.slice(1).replace(/[\s?!]+$/, '')}?`;
}

function isFit(sentence: string): boolean {
  return (
    countWords(sentence) >= MIN_WORDS_OF_QUESTION &&
    contentStems(sentence).length > 0 &&
    !CHATTER.test(foldAccents(sentence))
  );
}

/** A later comment answers it: one below it, one that names its author, or the site's next one with its words. */
function isReplied(
  { author }: PageComment,
  question: string,
  comments: readonly PageComment[],
  place: number,
): boolean {
  const asked = new Set(contentStems(question));
  const later = comments.slice(place + 1);
  const below = later.findIndex(({ isReply }) => !isReply);
  const replies = below < 0 ? later : later.slice(0, below);
  const isNamed = namer(author);
  return later.some((one, at) => {
    // What could not be kept of a reply was one all the same.
    if (one.text === '') return replies.includes(one) || (one.isBySite && at === 0);
    const stems = contentStems(one.text.replace(GREETING, ' '));
    const most = one.isBySite ? MIN_STEMS_OF_SITE : MIN_STEMS_OF_REPLY;
    const says = stems.some((stem) => asked.has(stem)) || stems.length >= most;
    if (!says || /\?\s*$/.test(one.text)) return false;
    return replies.includes(one) || isNamed(one.text.slice(0, 60)) || (one.isBySite && at === 0);
  });
}

/** Whether a text speaks to this author: «@lettore 1», and in results of earlier versions the first name. */
function namer(author: string | null): (text: string) => boolean {
  const name = foldAccents(author ?? '');
  const [first = ''] = /^lettore \d+$/.test(name) ? [name] : name.split(/[\s_\d]/);
  if (first.length <= 2) return () => false;
  const named = new RegExp(`(?<![\\p{L}\\d])${first.replace(/[^\p{L}\d ]/gu, '.')}(?![\\p{L}\\d])`, 'u');
  return (text) => named.test(foldAccents(text));
}
