import { SIGNALS } from '#analysis/reading/facets/signals.ts';
import type { ReadSentence } from '#analysis/reading/read-article.ts';
import { givesHarmfulAdvice } from '#analysis/reading/unsafe/unsafe-advice.ts';
import { MANY } from '#linguistics/numerals.ts';
import type { Authorship } from '../authorship.ts';
import { isInsideQuotation } from '../first-person-acts.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import { PROFESSION } from '../professions.ts';
import type { Judge, Subject } from '../subject.ts';
import { NO_PAGE, sentencesWith } from '../subject.ts';

const INITIALS = String.raw`(?:\p{Lu}\. ?){1,3}\p{Lu}[\p{Ll}'’]{2,}`;
const NAME = String.raw`\p{Lu}[\p{Ll}'’]+ (?:(?:de|di|del|della|lo|la) )?\p{Lu}[\p{Ll}'’]+`;
/** A signature in the text: in its first or last blocks, alone or with a profession. */
const BYLINE = new RegExp(
  `^(?:(?:[Ss]critto|[Tt]esto|[Aa]rticolo|(?:(?:[Tt]esto|[Aa]rticolo|[Pp]agina) )?[Aa] cura) (?:da|di)|[Dd]i|[Aa]utore:|[Aa]utrice:) (?<name>${NAME}|${INITIALS})`,
  'u',
);
/** «Delfina Marzolini abita in valle ed è guida dal 2016»: the last words of many a page. */
const BIOGRAPHY = new RegExp(
  `^${NAME}(?:,.{3,60},)? (?:è|vive|abita|lavora|scrive|insegna|cura|si occupa|ha scritto)(?!\\p{L})`,
  'u',
);
const SIGNATURE_BLOCKS = 3;
const MAX_BYLINE_WORDS = 30;

const PRACTICE = `(?:mi occupo|ci occupiamo|lavoro|lavoriamo|riparo|ripariamo|curo|coltivo|coltiviamo|insegno|seguo|gestisco|progetto|preparo|faccio|facciamo|assisto|assistiamo|produciamo|costruisco)`;
const YEARS = `(?:da|in) (?:oltre |piu di |quasi )?(?:${MANY}) anni`;
const BY_YEARS = new RegExp(
  String.raw`\b${YEARS} (?:\p{L}+ ){0,2}?${PRACTICE}\b|\b${PRACTICE} (?:[\p{L}']+ ){0,6}?(?:${YEARS}|dal (?:19|20)\d\d)\b|\bsono (?:un |una |un'|il |la |l')?(?:\p{L}+ ){0,1}${PROFESSION} (?:[\p{L}']+ ){0,4}?(?:${YEARS}|dal (?:19|20)\d\d)\b|\bin (?:${MANY}) anni di (?:mestiere|lavoro|professione|attivita)\b[^.]*\b(?:ho|mi|mia|mio|abbiamo|nostr\w)\b`,
  'u',
);
const BY_PROFESSION = new RegExp(
  String.raw`(?<!\bnon )\b(?:sono|faccio) (?:un |una |un'|il |la |l')?${PROFESSION}\b|\b(?:l'autore|l'autrice|chi scrive) (?:e|fa|lavora come) (?:un |una |un'|il |la |l')?(?:\p{L}+ )?${PROFESSION}\b`,
  'u',
);
/** «Nora Galvani, laureata a Bologna nel 2009»: who does the work that a page offers. */
const STAFF = new RegExp(
  `${NAME},(?: \\p{Ll}+){0,3}? (?:laureat|diplomat|iscritt|abilitat|specializzat|certificat)[oa]`,
  'u',
);
/** «La coordinatrice, Ersilia Montarone, è infermiera dal 1994»: who answers for a page without a signature. */
const IN_CHARGE = new RegExp(
  `(?:[Cc]oordinat(?:ore|rice)|[Rr]esponsabile|[Dd]ocenti?|[Ii]nsegnanti?|[Dd]irett(?:ore|rice))[^.]{0,40} ${NAME},? (?:che )?(?:è|lavora come) (?:un |una |un['’])?\\p{L}+ (?:dal (?:19|20)\\d\\d|da )`,
  'u',
);
const REVIEWED = new RegExp(
  String.raw`(?:[Rr]evisionat|[Rr]ivist|[Vv]erificat|[Cc]ontrollat)[oa] (?:scientificamente |dal punto di vista medico )?(?:da|dal|dalla|dall['’]) ?(?:[\p{Ll}.]+ ){0,3}?(?<name>${NAME})|[Rr]evisione (?:medica|scientifica|legale|fiscale)?:? ?(?:a cura )?(?:di|del|della) (?:[\p{Ll}.]+ ){0,3}?(?<other>${NAME})`,
  'u',
);

const REVIEWED_BY_NOBODY = new RegExp(
  `\\b(?:revisionat|rivist|verificat|controllat)[oa] da (?:un |una |un'|uno |nostri |esperti|medici)(?:${PROFESSION})?`,
);

export const AUTHOR = {
  'qualifica-dell-autore': (subject) => {
    const { authorship } = subject;
    if (authorship.credential !== null) return satisfied(null, `Nella pagina: ${signedAs(authorship)}.`);
    const { byline, practice, profession } = inText(subject);
    if (practice) return satisfied(practice);
    const staff =
      subject.kind === 'servizio locale' &&
      subject.sentences.find(({ text }) => STAFF.test(text.slice(0, 400)));
    if (staff) return satisfied(staff);
    const responsible = subject.sentences.find(({ text }) => IN_CHARGE.test(text.slice(0, 400)));
    if (responsible && !authorship.isPerson) return satisfied(responsible);
    const told = subject.kind === 'servizio locale' && sentencesWith(subject, SIGNALS.credentials.strong)[0];
    if (told)
      return partial(told, 'Si dice chi lavora o da quanto, senza un titolo che si possa verificare.');
    if (byline?.qualified) return satisfied(byline.sentence);
    if (profession)
      return partial(profession, 'La professione è detta, ma senza un nome o gli anni di pratica.');
    if (authorship.isPerson)
      return partial(
        null,
        `Di chi scrive si vede solo il nome: ${authorship.name}. Una scheda fuori dall'articolo non si vede da qui.`,
      );
    if (byline) return partial(byline.sentence, 'Solo il nome.');
    if (subject.page === null) return unobservable(NO_PAGE);
    return authorship.name === null
      ? missing('La pagina non dice chi ha scritto il testo.')
      : missing(`La firma è «${authorship.name}»: non si sa chi ha scritto.`);
  },

  'revisione-esperta': (subject) => {
    if (subject.ymyl === null && givesHarmfulAdvice(subject.reading))
      return unobservable(
        'Il testo dà un consiglio che può fare danno: fallo rileggere a una persona competente.',
      );
    if (subject.ymyl === null && subject.kind !== 'salute')
      return unobservable('Non abbiamo riconosciuto temi di salute, denaro, diritti o sicurezza.');
    const reviewed = subject.sentences.find(({ text }) => REVIEWED.test(text.slice(0, 400)));
    if (reviewed) return satisfied(reviewed);
    const { reviewer, credential } = subject.authorship;
    if (reviewer !== null) return satisfied(null, `Nella pagina: rivisto da ${reviewer}.`);
    if (credential !== null) return satisfied(null, `Scritto da ${signedAs(subject.authorship)}.`);
    const { byline } = inText(subject);
    if (byline?.qualified) return satisfied(byline.sentence);
    const unnamed = subject.sentences.find(({ folded }) => REVIEWED_BY_NOBODY.test(folded));
    if (unnamed) return partial(unnamed, 'Si dice che è stato rivisto, non da chi.');
    if (subject.page === null) return unobservable(NO_PAGE);
    return missing('Non si sa se una persona competente ha scritto o rivisto il testo.');
  },

  'autore-indicato': (subject) => {
    const { name, isPerson } = subject.authorship;
    if (name !== null && isPerson) return satisfied(null, `Firma: ${name}.`);
    const { byline } = inText(subject);
    if (byline) return satisfied(byline.sentence);
    if (name !== null) return partial(null, `La firma è «${name}», senza nome e cognome di chi scrive.`);
    if (subject.page === null) return unobservable(NO_PAGE);
    return subject.kind === 'servizio locale'
      ? unobservable("La pagina di un'attività può non avere una firma.")
      : missing('Non abbiamo trovato una firma.');
  },

  'profilo-dell-autore': ({ authorship, page }) => {
    if (page === null) return unobservable(NO_PAGE);
    if (authorship.profile !== null) return satisfied(null, `Profilo dichiarato: ${authorship.profile}`);
    return unobservable(
      'I dati della pagina non dichiarano un profilo; dove porta la firma non si vede da qui.',
    );
  },
} as const satisfies Record<string, Judge>;

function signedAs({ name, credential }: Authorship): string {
  return credential === null || name?.includes(credential) ? (name ?? '') : `${name}, ${credential}`;
}

function inText({ reading, sentences }: Subject) {
  const near = [...reading.blocks.slice(0, SIGNATURE_BLOCKS), ...reading.blocks.slice(-SIGNATURE_BLOCKS)];
  const signed = near
    .filter(({ block }) => block.kind === 'paragraph')
    .flatMap((block) => block.sentences.slice(0, 1))
    .find((sentence) => isByline(sentence));
  return {
    byline: signed ? { sentence: signed, qualified: hasProfession(signed) } : null,
    practice: sentences.find((sentence) => saysOfHimself(sentence, BY_YEARS)),
    profession: sentences.find((sentence) => saysOfHimself(sentence, BY_PROFESSION)),
  };
}

/** A biography says what its person does: «Anna Rossi è tornata» is news. */
function isByline({ text, words, folded }: ReadSentence): boolean {
  if (words > MAX_BYLINE_WORDS) return false;
  if (BYLINE.test(text)) return true;
  return (
    BIOGRAPHY.test(text) &&
    new RegExp(`\\b(?:${PROFESSION}|scrive|ha scritto|insegna|si occupa)\\b`, 'u').test(folded)
  );
}

const AFTER_THE_NAME = new RegExp(String.raw`, (?:e )?(?:l'|il |la )?(?:\p{L}+ )?${PROFESSION}\b`, 'u');

function hasProfession({ folded }: ReadSentence): boolean {
  return AFTER_THE_NAME.test(folded);
}

function saysOfHimself({ folded }: ReadSentence, pattern: RegExp): boolean {
  const found = pattern.exec(folded);
  return found !== null && !isInsideQuotation(folded, found.index);
}
