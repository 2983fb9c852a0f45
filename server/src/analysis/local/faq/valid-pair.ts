import { isAdvert, isBoast } from '#analysis/reading/boasts.ts';
import { isInstruction } from '#analysis/reading/instructions.ts';
import { isOneOfMany } from '#analysis/reading/places.ts';
import type { Reading } from '#analysis/reading/read-article.ts';
import { SPAN_UNIT } from '#analysis/reading/sentence-parts.ts';
import type { Topic } from '#analysis/reading/topic.ts';
import { isUnsafe } from '#analysis/reading/unsafe/unsafe-advice.ts';
import { MANY, MONTH, NUMBER, SEASON } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Candidate } from './candidate.ts';
import { isUnderItsHeading, pricesItsThing, saysOfWhat } from './named-question.ts';
import { toldOtherwise } from './told-otherwise.ts';

/** A need found outside the section that is about it scores less: its sentence often answers something else. */
const MIN_SCORE_OF_A_NEED = 7;
/** «Quali ingredienti?» wants at least two. */
const SEVERAL = /^(?:quali|che cosa sono)\b/;
const LISTS = /, | (?:e|ed|o) /;
/** «…, aspettate un quarto d'ora»: for what, only the text around it says. */
const SHORT_ADVICE = /^se [^,]+, (?:aspett|attend|lasci)\w* (?:\S+ ){0,3}\S+\.$/;
/** Words of somebody else: a client, a witness. */
const QUOTED = /^[«“"]/;
/** «E i farmaci?», «Quanto pesa il peso?»: a heading that plays, not what somebody types. */
const NOT_ASKED =
  /^(?:e|ma|o|allora|dunque)\s|^(?:\p{L}+ )?\p{L}+\?$|\b(?:noi|nostr[oaie]|quest[aoe] (?:guida|pagina|articolo)|contattar\p{L}*|acquistar\p{L}*)\b/u;
/** A single event does not say what to do. */
const NARRATED =
  /\b\p{L}{3,}(?:avo|evo|ivo|avano|evano|ivano|avamo|evamo)\b|\b(?:mi|ci) (?:ha|hanno|sono|e)\b/u;
/** Two questions in one heading want two answers. */
const TWO_QUESTIONS =
  /\be (?:come|quando|quanto|quanti|dove|perche|quale|quali|a chi|che cosa)\b|,.* e \p{L}+\?$/u;
const EITHER = /^(\p{L}+(?: \p{L}+){0,2}) o (\p{L}+(?: \p{L}+){0,2})\?$/u;
/** A question of yes or no, and how an answer shows which. */
const YES_OR_NO =
  /^(?:serv(?:e|ono)|si (?:puo|possono|deve|devono)|bisogna|occorre|conviene|e (?:vero|possibile|obbligatorio|necessario|meglio)|fa (?:bene|male)|vale la pena)\b/;
const YES_OR_NO_SAID =
  /^(?:si|no)\b|\bnon\b|\b(?:serv(?:e|ono)|puo|possono|deve|devono|bisogna|occorre|conviene|obbligatori\w+|necessari\w+|inutil\w+|meglio|vale)\b/;
/** «Che cosa si vede?», «Quando si può recedere?»: of what, only the page says. */
const WITHOUT_THING =
  /^(?:che cosa|cosa|come|quando|dove|quanto|perche) (?:si )?(?:puo |possono |deve |devono )?\p{L}+(?: (?:adesso|ora|oggi|poi|dopo|qui))?\?$/u;
/** A thing that is one of many: «la norma», which? */
const ANY_OF_MANY =
  /\b(?:il|la|lo|l'|i|le|gli) ?(?:norm[ae]|legg[ei]|decreto|regolamento|tabella|testo|risultat[oi]|modell[oi]|prodott[oi]|metodo|numero|momento)\?$/;
/** An order answers them: how to do something. */
const HOW_TO =
  /^(?:come|che cosa (?:si puo )?fare per) (?:evitare|prevenire|scegliere|organizzare|preparare|fare|risparmiare|riconoscere)\b/;
/** A sequence of steps answers them: how something comes about. */
const HOW_IT_IS_MADE =
  /^come (?:nasce|nascono|si (?:(?:fa|fanno)(?! ad? )|forma|formano|produce|producono))\b/;
const DONE_IN_TURN = /\b(?:si \p{L}{2,}(?:a|e|ano|ono)|prima|poi|dopo|infine|quando)\b/u;
/** «Due bassi o otto bassi?» is answered by what decides. */
const DECIDES =
  /\b(?:meglio|consigli\w+|convien\w+|scegl\w+|se|per chi|a chi|piu|meno|invece|preferi\w+|serv\w+|adatt\w+)\b/;
/** «…, indirizzala a tutti»: what, only the sentence before says. */
const ORDER_ON_A_PRONOUN = /^(.*?), (?:non )?\p{L}{2,}(?:[ai](?=l[oa])|te(?=l))(l[oaie])(?!\p{L})/u;
/** The articles of the nouns that a pronoun can replace. */
const STANDS_FOR: Readonly<Record<string, RegExp>> = {
  lo: /(?<!\p{L})(?:il|lo|uno?|al|dal|del|nel|sul|l'|dell'|all') ?\p{L}/u,
  la: /(?<!\p{L})(?:la|una|un'|alla|dalla|della|nella|sulla|l'|dell'|all') ?\p{L}/u,
  li: /(?<!\p{L})(?:i|gli|dei|degli|ai|agli|dai|due|tre) \p{L}/u,
  le: /(?<!\p{L})(?:le|delle|alle|dalle|due|tre) \p{L}/u,
};
/** A condition without its subject: «Se resta acceso otto ore», of what? */
const CONDITION_WITHOUT_SUBJECT =
  /^(?:se|quando|perche|finche) (?:non )?(?:resta|rimane|e|sono|ha|hanno|dura|durano|viene|vengono|costa|va|serve) /;
/** An answer that says nothing that can be used. */
const EMPTY =
  /\b(?:quanto basta|regolarmente|ogni tanto|periodicamente|(?:chiam|rivolg|contatt|affid|sent|chied|parl|consult)\w* (?:ad? |con |il |al )?(?:un )?(?:esperto|professionista|tecnico|specialista|avvocato|commercialista|notaio|consulente)|(?:fa|fare|fanno) la differenza|dipende da (?:molti|tanti|diversi|vari) fattori|e (?:molto )?importante)\b|\bcosi\.(?: |$)|\be un altro\b|\bbasta e avanza\b|\bun po' di (?:piu|meno)\b|\bdel momento\b|\b(?:conto|calcolo|discorso|risposta) e (?:presto )?(?:semplice|facile|fatto)\b/;
/** Praise is no definition and no advice. */
const PRAISE =
  /\b(?:incredibil|straordinari|eccezional|miracolos|fantastic|meraviglios|prodigios|portentos|formidabil|imbattibil|infallibil)\p{L}*|\be (?:(?:la|il) (?:regina|re|perla|gioiello|sogno|paradiso)|l'oro) (?:de|di|in|nascost)/u;
/** «Che cosa comprendono i prezzi qui sotto?», «A che cosa servono i due mesi?»: only the text around it says which. */
const NEEDS_ITS_CONTEXT =
  /\b(?:qui|invece|pero|infatti|adesso|stavolta)\b|\b(?:i|gli|le) (?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci)\b/;
/** «Quali sono le cause principali?»: of what? */
const OF_WHAT = /^(?:quali sono|qual e) (?:i |gli |le |il |la |lo |l')\p{L}+(?: (?:piu )?\p{L}+)?\?$/u;
/** The number of a law is no amount: «art. 13 del D.Lgs. 472/1997». */
const LAW_NUMBER = /\b(?:art\.|articolo|comma|n\.) ?\d+|\d+\/\d{4}|\b(?:19|20)\d\d\b/g;
/** An invitation to another page or dish answers nothing. */
const INVITATION =
  /\b(?:prov(?:a|ate)|scopr(?:i|ite)|legg(?:i|ete)|guard(?:a|ate)|segu(?:i|ite)|visit(?:a|ate)) (?:anche|pure)\b|\b(?:se|che cosa fare se) (?:ti|vi) (?:e |sono )?piac/;
const PERSONAL = /\b(?:\d{3}[ ./-]?\d{6,7}|0\d{1,3}[ ./-]\d{5,8})\b|[\w.+-]+@[\w-]+\.\w{2,}/;
/** An address within the text sends readers wherever its writer likes. */
const ADDRESS = /https?:\/\/|\bwww\.|\b[\w-]+\.(?:it|com|org|net|eu|info|example)\b/;
/** «Che cosa fare se pensi di tenerlo in camera?»: what, only the text before says. */
const POINTING = /^(?!.*: ).*(?<!\p{L})\p{L}+[aei]r(?:lo|la|li|le|ne)(?!\p{L})/iu;
/** Headings that name a group of readers or a case: the text under them does not apply to everybody. */
const OF_A_GROUP =
  /\b(?:bambin[ie]|neonat[ie]|ragazz[ie]|adolescent[ie]|anzian[ie]|gravidanza|allattamento|incint[ae]|student[ie]|pensionat[ie]|celiac[ie]|diabetic[ie]|principiant[ie]|sportiv[ie]|can[ei]|gatt[oi])\b|^(?:se|per chi|in caso di)\b/;
/** «Quando serve la 400?»: the what? A number names a thing only in the text around it. */
const NUMBER_AS_NOUN = /(?<!\p{L})(?:il|la|lo|i|le|gli|l') ?\d+\?$/u;
/** «Che cosa comportano i comportamenti?» */
const SAME_WORD_TWICE = /^che cosa (\p{L}{5})\p{L}* (?:\p{L}+ )?\1/u;
/** A place beside the verb; «per dieci anni» and «a norma» are none. */
const AT_A_PLACE =
  /\b(?:in|nel|nello|nella|nei|nelle|presso|su|sul|sulla|sui|sulle|dal|dalla|dai|all'|al|alla|ai|agli|alle|online|vicino|dentro|fuori|sotto|sopra|accanto|davanti|dietro|sito|casa)\b(?! (?:genere|media|tutto|base|caso))/u;
/** «D'inverno è quasi tutto chiuso» does not say when it is worth going. */
const SAYS_WHEN_IT_IS_WORTH =
  /\b(?:perfett|ideal|miglior|consigli|convien|bell|adatt|giust|ottim|meglio|piacevol|va |vanno |si \p{L}+|pota|semin|trapiant)\p{L}*/u;
/**
 * «Qual è la differenza fra buono e da cambiare?», «Da che cosa dipendono i tempi?»: what, only the text says. «Come si fa a
 * evitare code consigliamo …?» has the sentence's own verb.
 */
const WITHOUT_SUBJECT =
  /\b(?:fra|tra) (?:\p{L}+ e )?d[ao] \p{L}+(?:are|ere|ire)\b|^come si fa ad? \p{L}+(?:are|ere|ire)(?: (?:in modo|in maniera) \p{L}+| \p{L}+mente)?\?$|^(?:da che cosa dipend(?:e|ono)|che cosa comprend(?:e|ono)) (?:il |la |i |le |l')(?:temp[oi]|iter|procedura|pratica|attesa)\?$|^come si fa ad? .*\b\p{L}{3,}iamo\b/u;
/** The content that an answer must have, by what its question asks. */
const WANTED: readonly { readonly asks: RegExp; readonly holds: RegExp; readonly not?: RegExp }[] = [
  {
    asks: /\bquanto (?:costa|costano|si (?:spende|paga))|\bprezz[oi]\b/,
    holds: /\d|euro|gratuit|gratis/,
    not: /\b(?:al|ogni) (?:mese|giorno|anno)|\bkwh\b|\bbolletta\b/,
  },
  { asks: /^quant[oaie] /, holds: new RegExp(`\\d|(?<!\\p{L})${MANY}(?!\\p{L})|mezz|gratis|gratuit`, 'u') },
  { asks: /\borari\b/, holds: /\b\d{1,2}[.:]\d{2}\b|\b(?:dalle|alle) \d/ },
  { asks: /\bgaranzia\b/, holds: /\bann[oi]|\bmesi\b/ },
  { asks: /^dove /, holds: AT_A_PLACE },
  { asks: /^quando conviene\b/, holds: SAYS_WHEN_IT_IS_WORTH, not: /\bchius[oiae]\b/ },
];

/** «Caldaia o stufa?» is answered by what speaks of both. */
function namesBoth(question: string, answer: Candidate['answer']): boolean {
  const [, one, other] = EITHER.exec(question) ?? [];
  if (!one || !other) return true;
  const said = new Set(answer.flatMap(({ text }) => contentStems(text)));
  return [one, other].every((name) => contentStems(name).some((stem) => said.has(stem)));
}

/** Questions whose answers seldom repeat their words, with the form by which such an answer is known. */
const ANSWERED_BY_FORM: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:ogni quanto|quanto dura|in quanto tempo)\b/,
    new RegExp(`\\bogni\\b|\\bvolt[ae]\\b|${NUMBER} ${SPAN_UNIT}`, 'u'),
  ],
  [/^quando conviene\b/, new RegExp(`\\b(?:${MONTH}|${SEASON})\\b`)],
  [/^(?:da che cosa dipend|perche)/, /\b(?:caus|dipend|dovut|provoc)\p{L}*/u],
];

/**
 * Text under a heading, or beside the words of a need, is often about something near it. Therefore the answer must
 * repeat a word of the question, give the order that «come» asks for, or have the form of the answer.
 */
function speaksOf(asked: string, { question, answer, stems, from }: Candidate): boolean {
  if (from === 'sentence') return true;
  const said = new Set(answer.flatMap(({ text }) => contentStems(text)));
  const sought = from === 'need' ? stems : contentStems(question);
  if ([...sought].some((stem) => said.has(stem))) return true;
  if (/^(?:come|che cosa fare)\b/.test(asked) && from === 'heading')
    return answer.some((sentence) => isInstruction(sentence) || /^si \p{L}{3,}/u.test(sentence.folded));
  return ANSWERED_BY_FORM.some(
    ([asks, told]) => asks.test(asked) && answer.some(({ folded }) => told.test(folded)),
  );
}

/** «Quanto dura la visita?» in a list of ten places: of which? */
function namesItsThing({ question, section }: Candidate, reading: Reading): boolean {
  if (!section || !isOneOfMany(section, reading)) return true;
  const asked = new Set(contentStems(question));
  return contentStems(section.title).some((stem) => asked.has(stem));
}

/** «Si usano dopo aver chiesto al pediatra», under «Bambini»: the question must say of whom. */
function namesItsGroup({ question, answer }: Candidate, { sectionOf }: Reading): boolean {
  return answer.every(({ block }) => {
    const title = sectionOf.get(block)?.title ?? '';
    if (!OF_A_GROUP.test(foldAccents(title))) return true;
    const asked = new Set(contentStems(question));
    return contentStems(title).some((stem) => asked.has(stem));
  });
}

function leansOnAPronoun(said: string): boolean {
  const [, condition = '', pronoun = ''] = ORDER_ON_A_PRONOUN.exec(said) ?? [];
  return pronoun !== '' && STANDS_FOR[pronoun]?.test(condition) !== true;
}

/** The answer is of the kind that the question's first words ask for. */
function tellsHow(asked: string, said: string, { answer, from }: Candidate): boolean {
  if (from === 'need' && SEVERAL.test(asked) && !LISTS.test(said)) return false;
  if (/^che cosa fare se /.test(asked) && SHORT_ADVICE.test(said)) return false;
  if (HOW_TO.test(asked)) return answer.some(isInstruction);
  if (HOW_IT_IS_MADE.test(asked)) return DONE_IN_TURN.test(said) || answer.some(isInstruction);
  return !EITHER.test(asked) || DECIDES.test(said);
}

/** True for a pair that an editor would publish: it does not harm, boast or sell, and contains what is asked. */
export function isValidPair(candidate: Candidate, reading: Reading, topic: Topic): boolean {
  const { question, answer, from, score } = candidate;
  if (from === 'need' && score < MIN_SCORE_OF_A_NEED) return false;
  const asked = foldAccents(question.replace(/^.*?: /, ''));
  const said = answer.map(({ folded }) => folded).join(' ');
  // One case is no answer to a need that knows none.
  if (from === 'need' && /^se /.test(said)) return false;
  if (POINTING.test(question) || question.includes('(') !== question.includes(')')) return false;
  if (
    NOT_ASKED.test(asked) ||
    WITHOUT_THING.test(asked) ||
    WITHOUT_SUBJECT.test(asked) ||
    ANY_OF_MANY.test(asked) ||
    leansOnAPronoun(answer[0]?.folded ?? '') ||
    CONDITION_WITHOUT_SUBJECT.test(said) ||
    EMPTY.test(said) ||
    PERSONAL.test(said) ||
    ADDRESS.test(said) ||
    INVITATION.test(said) ||
    PRAISE.test(said) ||
    NEEDS_ITS_CONTEXT.test(asked) ||
    OF_WHAT.test(asked) ||
    NARRATED.test(said) ||
    (YES_OR_NO.test(asked) && !YES_OR_NO_SAID.test(said))
  )
    return false;
  if (TWO_QUESTIONS.test(asked) || QUOTED.test(said)) return false;
  if (NUMBER_AS_NOUN.test(asked) || SAME_WORD_TWICE.test(asked)) return false;
  if (!saysOfWhat(asked, candidate, topic) || !isUnderItsHeading(candidate, topic)) return false;
  if (reading.italian && !speaksOf(asked, candidate)) return false;
  if (!namesBoth(question, answer) || !tellsHow(asked, said, candidate)) return false;
  if (!namesItsThing(candidate, reading)) return false;
  if (!namesItsGroup(candidate, reading)) return false;
  if (answer.some((sentence) => isUnsafe(reading, sentence) || isBoast(sentence) || isAdvert(sentence)))
    return false;
  if (!pricesItsThing(candidate, topic) || toldOtherwise(candidate, reading)) return false;
  const given = said.replace(LAW_NUMBER, '');
  return WANTED.every(({ asks, holds, not }) => !asks.test(asked) || (holds.test(given) && !not?.test(said)));
}
