import type { PageComment } from '@rilievo/shared/article';
import { speaksToAssistants } from '#analysis/reading/speaks-to-assistants.ts';
import { anyAtWordStart } from '#linguistics/phrases.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';

/** A question of a reader, as they wrote it. */
export interface CommentQuestion {
  readonly text: string;
  readonly author: string | null;
}

const MIN_WORDS = 4;
/** From here on a reply says more than thanks; the site's own is believed sooner. */
const MIN_STEMS_OF_REPLY = 5;
const MIN_STEMS_OF_SITE = 3;
const CONTACT =
  /https?:|www\.|\b[\w-]+\.(?:it|com|net|org|info|eu|example)\b|[\w.+-]+@[\w-]+\.\w|\d{3}[\s./-]?\d{3,}/iu;
const ADVERT = anyAtWordStart([
  /guadagn|link in bio|coupon|codice (?:sconto|promo)|clicca|telegram|casino|prestit[oi]\b|cripto|crypto|bitcoin/u,
  /seguimi|seguitemi|visita(?:te)? il (?:mio|nostro)|contatta(?:mi|temi)|whatsapp al|offert[ae] (?:solo|per)|apk\b/u,
]);
const INSULT = anyAtWordStart([
  /idiot|stupid|cretin|scem[oiae]\b|imbecill|deficient[ei]|coglion|vaffan|merd|cazz|stronz|ignorant|incompetent/u,
  /vergogn|ridicol|buffon|truffator|ladr[io]\b|cialtron|schif|fate pena/u,
]);
/** To other readers, or to nobody. */
const CHATTER = anyAtWordStart([
  /qualcun[oa] |(?:voi|a voi|secondo voi)\b|avete (?:provat|notat|vist)|non trovate|vi (?:pare|sembra)|ma che (?:guida|articolo)/u,
  /sono l'unic|possibile che|ma chi (?:scrive|ha scritto)|come (?:va|stai|state)\b|vero \?|non (?:fa|fanno|sono) \d/u,
]);
/** Of a case of their own: only a general question beside it is kept. */
const PERSONAL =
  /(?<![\p{L}])(?:ho|avevo|abbiamo|prendo|prendiamo|soffro|uso|sono|siamo|mi[oae]?|miei|mie|nostr[oiae]|figli[oa]|marito|moglie|mamma|madre|padre|alla mia|al mio)(?!\p{L})/iu;
/** «Posso usarla lo stesso?» asks nothing without the words before it. */
const PRONOUN = /\p{L}(?:ar|er|ir)(?:l[oaie]|ne|ci)(?!\p{L})/iu;
const GREETING = /(?<!\p{L})(?:ciao|grazie|baci[o]?|un abbraccio|buongiorno|buonasera|car[oa])(?!\p{L})/giu;
const OF_HEALTH = anyAtWordStart([
  /farmac|pastigli|compress|terapi|malatt|diabet|tiroid|tumor|cancro|incint|gravidanz|ansia|depress|operat|operazion/u,
  /pression|cuore|asma|allergi|celiac|epiless|fegat|ren[ei]\b|diagnos|ricover|medicin|dolor|febbre|mes[ei]\b|anni\b/u,
]);

/** What stands before the question itself. */
const BEFORE_QUESTION =
  /^(?:(?:ma|e|scus(?:a|ate|i)(?:mi)?|salve|ciao(?: a tutti)?|buon(?:giorno|asera)|grazie|complimenti|per favore|una domanda|una curiosità|(?:io )?(?:volevo|vorrei|volevamo|vorremmo) (?:sapere|chiedere|chiedervi|chiederti)(?: se)?|mi (?:chiedo|chiedevo|domando)(?: se)?|sapete(?: dirmi)? se|(?:sai|sa|potete|puoi|può) (?:dirmi )?se)(?![\p{L}'’])[\s,.:;!–—-]*)+/iu;

/** The questions that readers asked and nobody answered, one a comment. `isHealth` is true for a text on health. */
export function unansweredQuestions(comments: readonly PageComment[], isHealth: boolean): CommentQuestion[] {
  return comments.flatMap((comment, place) => {
    if (comment.isBySite || comment.isReply || isUnfit(comment.text)) return [];
    const question = trimmedSentences(comment.text)
      .filter((sentence) => /\?\s*$/.test(sentence))
      .map((sentence) => general(sentence, isHealth))
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
  const kept = countWords(rest) >= MIN_WORDS ? rest : question.trim();
  return `${kept.charAt(0).toUpperCase()}${kept.slice(1).replace(/[\s?!]+$/, '')}?`;
}

/** Of an unfit comment nothing is shown. */
function isUnfit(text: string): boolean {
  const folded = foldAccents(text);
  return CONTACT.test(text) || ADVERT.test(folded) || INSULT.test(folded) || speaksToAssistants(text);
}

function isFit(sentence: string): boolean {
  return (
    countWords(sentence) >= MIN_WORDS &&
    contentStems(sentence).length > 0 &&
    !CHATTER.test(foldAccents(sentence))
  );
}

/** Without what the reader tells of their own health: the part after it, if that is a question by itself. */
function general(sentence: string, isHealth: boolean): string | null {
  const isPersonal = (text: string) => PERSONAL.test(text) && (isHealth || OF_HEALTH.test(foldAccents(text)));
  if (!isPersonal(sentence)) return sentence;
  const last = sentence.split(/[,;:–—]\s+/).at(-1) ?? '';
  const isWhole = last !== sentence && !isPersonal(last) && !PRONOUN.test(last);
  return isWhole && countWords(last) >= MIN_WORDS ? last : null;
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
  const name = foldAccents(author ?? '').toLowerCase();
  const [first = ''] = name.split(/[\s_\d]/);
  return later.some((one, at) => {
    const stems = contentStems(one.text.replace(GREETING, ' '));
    const most = one.isBySite ? MIN_STEMS_OF_SITE : MIN_STEMS_OF_REPLY;
    const says = stems.some((stem) => asked.has(stem)) || stems.length >= most;
    if (!says || /\?\s*$/.test(one.text)) return false;
    const names = first.length > 2 && foldAccents(one.text).toLowerCase().slice(0, 60).includes(first);
    return replies.includes(one) || names || (one.isBySite && at === 0);
  });
}
