import { MANY, MEASURE } from '#linguistics/numerals.ts';
import type { Act, Detail } from '../first-person-acts.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import { ownPractice } from '../own-practice.ts';
import type { Judge, Subject } from '../subject.ts';
import { inSentences, sentencesWith } from '../subject.ts';

const ENOUGH_DETAILS = 2;
const ENOUGH_VALUES = 3;
const MEASURED = new RegExp(MEASURE.source);
const CONDITIONS: ReadonlySet<Detail> = new Set(['quando', 'strumento', 'valore misurato']);
/** Kinds of text for which competence counts more, or first-hand experience is not expected. */
const ASKS_NO_EXPERIENCE: ReadonlySet<Subject['kind']> = new Set([
  'definizione',
  'notizia',
  'salute',
  'denaro e diritto',
  'servizio locale',
]);

const THINGS_TESTED = new RegExp(
  String.raw`\b${MANY} (?:\p{L}+ )?(?:modell\w+|prodott\w+|tip\w+|marc\w+|campion\w+|esemplar\w+|prov[ae]|volt[ae]|test|dos[ei]|teglie|ricette|ristoranti|app|programm\w+|apparecch\w+|macchin\w+|lavagg\w+|cicl\w+|vas[oi]|piant\w+|cuscin\w+|person[ae]|famiglie)\b`,
  'u',
);
const FAILURE =
  /\b(?:(?:ho|abbiamo|avevo|avevamo) (?:\w+ )?(?:sbagliat|bruciat|rovinat|buttat|pers[oaie] |rott)\w*|non (?:ha|hanno|aveva|avevano|e|sono) (?:\w+ )?(?:funzionat|attecchit|riuscit|bastat|tenut|rett)\w*|l'errore (?:che|piu) |delusion\w*|delus[oaie]\b|sono (?:finit|cadut|scivolat)[oa]\b|ho smesso di|(?:preso|pagato|accort\w+ con) una multa|non (?:ho|abbiamo|avevo) (?:saputo|capito|previsto|pensato a)|(?:ho|abbiamo) (?:capito tardi|cambiato idea)|mi sbagliavo|avevo torto|secc(?:at[oaie]|hi|a)\b|ammuffit\w*|marcit\w*)/;
const FIRST_PERSON = /\b(?:ho|abbiamo|mi (?:e|sono)|ci (?:e|siamo)|mia|mio|miei|mie|nostr\w+)\b/;
const AFTER_A_TIME = new RegExp(
  String.raw`\bdopo (?:oltre |piu di |circa |quasi )?(?:${MANY}|un|una) (?:settimane|mese|mesi|anno|anni|stagion[ei]|lavaggi|cicli)\b|\ba distanza di (?:${MANY}|un|una)\b|\b(?:per|da) (?:${MANY}|un) (?:mesi|anno|anni|stagioni)\b`,
);
const OPINION =
  /\b(?:noi (?:s?consigliamo|preferiamo)|io (?:s?consiglio|preferisco)|secondo me|a mio (?:parere|avviso|giudizio)|a nostro (?:parere|avviso|giudizio)|per me\b|preferisco|preferiamo|che consigliamo|(?:lo|la|li|le) (?:consiglio|consigliamo|sconsiglio|ricomprerei|ricompreremmo|rifarei)|non (?:lo|la|li|le) (?:ricomprerei|rifarei|consiglio|consigliamo)|la mia (?:scelta|preferenza)|la nostra (?:scelta|preferenza)|sceglierei|sceglieremmo|trovo che|penso che|credo che|sono convint[oa]|per conto mio|sarebbe (?:disonest|ingiust|sbagliat|un errore)\w*|mi (?:ha|hanno) (?:convint|delus|sorpres)\w+|ci (?:ha|hanno) (?:convint|delus|sorpres)\w+)/;
const REASON =
  /\b(?:perche|poiche|visto che|dato che|siccome|in quanto|cosi (?:non|si|da|che)|dal momento che)\b/;
/** «Noi consigliamo il venerdì: il sabato è pronto»: after a colon only a clause of its own gives a reason. */
const EXPLAINED = /: \p{Ll}[^:]*(?<!\p{L})(?:è|sono|resta|restano|diventa|dura)(?!\p{L})/u;

export const OWN_EXPERIENCE = {
  'esperienza-diretta': (subject) => {
    const act = subject.acts.find(({ details }) => details.size >= ENOUGH_DETAILS) ?? richest(subject.acts);
    if (act && act.details.size >= ENOUGH_DETAILS)
      return satisfied(act.passage, `Particolari che si possono controllare: ${list(act)}.`);
    if (act)
      return partial(
        act.sentence,
        act.details.size === 0
          ? 'Detto senza particolari: quando, quanti, dove, con che cosa.'
          : `Un solo tipo di particolare che si possa controllare («${list(act)}»).`,
      );
    const practice = ownPractice(subject);
    if (ASKS_NO_EXPERIENCE.has(subject.kind) && !practice)
      return unobservable("Per questo tipo di testo l'esperienza di chi scrive non è richiesta.");
    if (practice) return partial(practice, 'Dice come fa di solito, senza un caso che si possa controllare.');
    return missing(
      `${inSentences(subject)} non abbiamo riconosciuto, in prima persona, qualcosa di fatto o provato.`,
    );
  },

  'misure-proprie': (subject) => {
    const measured = subject.acts.filter(({ measures }) => measures);
    const withValue = measured.find(({ folded }) => folded.match(MEASURE) !== null);
    if (withValue) return satisfied(withValue.passage);
    const values = sentencesWith(subject, MEASURED).length;
    if (measured[0] && values >= ENOUGH_VALUES)
      return satisfied(measured[0].passage, `Nel testo ${values} passaggi con numeri e unità.`);
    if (measured[0]) return partial(measured[0].passage, 'La misura è raccontata, il valore non è detto.');
    if (subject.kind === 'prodotto')
      return missing(`${inSentences(subject)} nessuna misura presa da chi scrive.`);
    return unobservable('Non abbiamo riconosciuto misure prese da chi scrive.');
  },

  'metodo-di-prova': ({ acts, kind, reading, sentences }) => {
    const tests = acts.filter((act) => act.tests);
    const how = richest(tests.filter(({ details }) => [...details].some((detail) => CONDITIONS.has(detail))));
    const counted =
      THINGS_TESTED.test(reading.title.toLowerCase()) ||
      sentences.some(({ folded }) => THINGS_TESTED.test(folded));
    if (how && counted) return satisfied(how.passage);
    if (tests[0])
      return partial(
        (how ?? tests[0]).passage,
        how
          ? 'Non si dice su quante cose è stata fatta la prova.'
          : 'Non si dice per quanto né con che cosa.',
      );
    if (kind === 'prodotto' && acts.length === 0)
      return missing('Il testo consiglia, ma non dice che qualcosa sia stato provato.');
    return unobservable('Non abbiamo riconosciuto prove fatte da chi scrive.');
  },

  insuccessi: (subject) => {
    const failed = subject.acts.find(({ sentence }) => FAILURE.test(sentence.folded));
    if (failed) return satisfied(failed.sentence);
    const told = sentencesWith(subject, FAILURE).find(({ folded }) => FIRST_PERSON.test(folded));
    if (told) return partial(told, 'Se ne parla, ma non come di un fatto accaduto a chi scrive.');
    return unobservable('Non abbiamo riconosciuto il racconto di errori o imprevisti.');
  },

  'tempo-dell-esperienza': ({ acts }) => {
    const dated = acts.find(({ details }) => details.has('quando'));
    if (dated) return satisfied(dated.passage);
    if (acts[0]) return missing("L'esperienza c'è, ma non si sa quando né per quanto.", acts[0].sentence);
    return unobservable("Non c'è un'esperienza a cui dare un tempo.");
  },

  'giudizio-motivato': (subject) => {
    const opinions = sentencesWith(subject, OPINION);
    const reasoned = opinions.find(({ folded, text }) => REASON.test(folded) || EXPLAINED.test(text));
    if (reasoned) return satisfied(reasoned);
    if (opinions[0]) return partial(opinions[0], 'Il giudizio è detto senza la sua ragione.');
    return unobservable('Non abbiamo riconosciuto giudizi in prima persona.');
  },

  'uso-nel-tempo': ({ acts, kind }) => {
    const later = acts.find(({ folded }) => AFTER_A_TIME.test(folded));
    if (later) return satisfied(later.passage);
    if (kind === 'prodotto' && acts.length === 0)
      return missing("Non si sa come si comporta dopo mesi d'uso.");
    return unobservable('Il testo non segue qualcosa nel tempo.');
  },
} as const satisfies Record<string, Judge>;

function richest(acts: readonly Act[]): Act | undefined {
  return acts.reduce<Act | undefined>(
    (best, act) => (best === undefined || act.details.size > best.details.size ? act : best),
    undefined,
  );
}

function list({ details }: Act): string {
  return [...details].join(', ');
}
