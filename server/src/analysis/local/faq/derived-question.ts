import { lowerFirst, notASubject } from '#analysis/reading/sentence-parts.ts';
import { isInfinitive } from '#analysis/reading/topic.ts';
import { foldAccents } from '#linguistics/words.ts';

/** A question that a sentence answers. `subject` is what it asks about; `strength` (0–10) orders candidates. */
export interface DerivedQuestion {
  readonly question: string;
  readonly subject: string;
  readonly strength: number;
  /** A definition is worth asking only of the article's own subjects. */
  readonly definition: boolean;
  /** Says too little alone: the topic goes before it («Febbre nei bambini: qual è il rischio vero?»). */
  readonly needsTopic: boolean;
}

/** How the match of a template becomes a question; null where the words found cannot be asked about. */
export type BuildQuestion = (match: RegExpExecArray) => DerivedQuestion | null;

/** «Hai», «sentite»: the reader is meant. */
const ADDRESSED = /^(?:non )?\p{L}+(?:i|te)(?!\p{L})/iu;
export const WHAT_HAPPENS = 'Che cosa succede se';
/** A condition that says of whom it speaks. */
const STATED = /^(?:(?:il|lo|la|i|gli|le|un|uno|una|non si|si)\s|l['’]|un['’])/iu;

/** «Se il mondo smettesse»: after «che cosa succede» its mood is wrong. */
const UNREAL = /\p{L}ss(?:e|i|ero|imo)(?!\p{L})/u;

/** «Il limite» alone could be any. */
const MIN_WHICH_WORDS = 3;

/** The opening and the subject, as they stand in the sentence. */
export function ask(
  opening: string,
  subject: string,
  strength: number,
  definition = false,
): DerivedQuestion | null {
  if (notASubject(subject)) return null;
  return { question: `${opening} ${lowerFirst(subject)}?`, subject, strength, definition, needsTopic: false };
}

/** As `ask`, with the other name that the sentence gives its subject. */
export function askDefinition(
  subject: string,
  synonym: string,
  verb: string | undefined,
): DerivedQuestion | null {
  const asked = ask(verb === 'è' ? "Che cos'è" : 'Che cosa sono', subject, 9, true);
  return asked && { ...asked, question: asked.question.replace(/\?$/, `${synonym.replace(/,$/, '')}?`) };
}

/** «Quanto si spende per» and the thing that a sentence prices. */
export function askAbout(opening: string, thing: string): DerivedQuestion | null {
  if (leans(thing) || / (?:che|non|si|è|sono) /u.test(thing)) return null;
  return {
    question: `${opening} ${thing}?`,
    subject: thing,
    strength: 8,
    definition: false,
    needsTopic: false,
  };
}

/** A question on the people or things that the sentence is about; it says little without the topic. */
export function askOf(opening: string, whom: string): DerivedQuestion | null {
  if (leans(whom)) return null;
  return { question: `${opening} ${whom}?`, subject: whom, strength: 8, definition: false, needsTopic: true };
}

/** «Qual è la causa del ritardo»: a noun of which there is one answer. */
export function askWhich(opening: string): BuildQuestion {
  return ([, subject = '']) => {
    const rest = subject.replace(/^\S+/u, '');
    if (
      /(?<!\p{L})(?:che|cui|ho|abbiamo|io|quest[oaie]|quell[oaie]|è|sono|ha|non|suo|sua|loro|prim[oa])(?!\p{L})/iu.test(
        rest,
      )
    )
      return null;
    const size = subject.split(/\s+/).length;
    if (size < MIN_WHICH_WORDS) return null;
    const needsTopic = size <= 4;
    return {
      question: `${opening} ${lowerFirst(subject)}?`,
      subject,
      strength: 8,
      definition: false,
      needsTopic,
    };
  };
}

/** «I termometri sono comodi»: nobody asks why. */
const PRAISED = /(?<!\p{L})(?:comod|util|pratic|bell|important|preferi)\p{L}+$/iu;

/** The clause before «perché», as a question. */
export function askWhy(match: RegExpExecArray): DerivedQuestion | null {
  const [whole, subject = ''] = match;
  const clause = whole.replace(/,? perché $/, '');
  if (notASubject(subject) || leans(clause.slice(subject.length)) || PRAISED.test(clause)) return null;
  return {
    question: `Perché ${lowerFirst(clause)}?`,
    subject,
    strength: 7,
    definition: false,
    needsTopic: false,
  };
}

/** A condition becomes a question only when it names what it is about and nothing in it points elsewhere. */
export function askIf(opening: string): BuildQuestion {
  return ([, condition = '']) => {
    const names =
      /(?<!\p{L})(?:il|lo|la|i|gli|le|un|uno|una|del|dello|della|di|nel|sul|sulla|sui)\s\p{L}{3}|l['’]\p{L}{2}/iu;
    const vague =
      /^(?:non )?(?:è|sono|ha|hanno|lo|la|ne|ci|invece|poi|serve|possibile|necessario)(?!\p{L})/iu;
    const subjectless = !STATED.test(condition) && (opening === WHAT_HAPPENS || !ADDRESSED.test(condition));
    if (UNREAL.test(condition)) return null;
    if (!names.test(condition) || vague.test(condition) || subjectless || leans(condition)) return null;
    return {
      question: `${opening} ${condition}?`,
      subject: condition,
      strength: opening === WHAT_HAPPENS ? 5 : 8,
      definition: false,
      needsTopic: false,
    };
  };
}

/** «Per chiudere la porta»: «porta» is no advice, and the action lost its object. */
const CUT_OFF =
  /\s(?:il|lo|la|i|gli|le|un|uno|una|di|a|da|in|con|su|per|del|dello|della|dei|nel|nella|sul|sulla|al|alla)$/iu;

/** «Per eliminare il calcare» asks how it is done. */
export function askHow(action: string): DerivedQuestion | null {
  const [verb = ''] = action.split(' ');
  if (verb === 'non' || !isInfinitive(verb) || leans(action) || CUT_OFF.test(action)) return null;
  if (/ (?:si|è|sono|basta|bastano) /u.test(`${action} `)) return null;
  if (/^(?:fare (?:un )?esempio|essere|concludere|capirci|dire|esempio)/.test(foldAccents(action)))
    return null;
  return {
    question: `Come si fa ${/^a/i.test(action) ? 'ad' : 'a'} ${action}?`,
    subject: action,
    strength: 7,
    definition: false,
    needsTopic: false,
  };
}

/** True for a clause with a pronoun whose noun is elsewhere. */
function leans(clause: string): boolean {
  return /(?<!\p{L})(?:lo|li|ne|ci|quest[oaie]|quell[oaie]|ciò|esso|essa|stess[oaie]|invece|però|anche|altr[oaie])(?!\p{L})/iu.test(
    clause,
  );
}
