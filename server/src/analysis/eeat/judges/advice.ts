import { PLURAL_ORDER } from '#analysis/reading/orders.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import type { Judge } from '../subject.ts';
import { GUIDING, inSentences, sentencesWith, withNext } from '../subject.ts';

const WORDS_TO_JUDGE = 300;
const ADVICE =
  /\b(?:va|vanno) \p{L}+(?:at|ut|it|ss|st|rt|tt|lt|nt|ft|s)[oaie]\b|\b(?:non )?dev(?:e|ono) \p{L}+(?:are|ere|ire)\b|\bsi (?:mett|scol|vers|aggiung|stend|tien|tolg|lasci)\p{L}+\b|\b(?:devi|bisogna|conviene|occorre|e meglio|meglio|evita|consigli\w+|sconsigli\w+|ricorda(?:ti)?|assicurati|controlla|usa|scegli|lascia|aggiungi|metti|togli|verifica|chiedi|conserva|alzati|fermati|non \p{L}+(?:are|ere|ire))\b/u;
const REASON =
  /\b(?:perche|poiche|altrimenti|in modo (?:da|che)|per evitare|visto che|dato che|dal momento che|senno|cosi (?:da|il|la|i|le|lo|gli|si|non|che))\b|\bcosi l'/;
/** A colon often stands for «perché»; so does the sentence that follows. */
const REASON_NEARBY = new RegExp(
  `${REASON.source}|: (?!$)|\\b(?:infatti|serve a|servono a|aiuta|riduce|evita|quindi|percio)\\b`,
);
const ENOUGH_REASONS = 2;
const MUCH_ADVICE = 5;

const LIMIT =
  /\b(?:non vale (?:se|per|quando)|fa eccezione|fanno eccezione|eccezion[ei]|a meno che|salvo (?:che|se|nei|nel|il|la|in|per)|tranne|esclus[eiao]|purche|a patto|solo (?:se|nei casi|quando|per chi)|non (?:e|sono) adatt\w+|sconsigliat\w+|in (?:alcuni|certi|questi) casi|non sempre|dipende d\w+|controindica\w+|non riguarda|non tutt[ie] |finche non |ma non (?:tra|se|quando|in|a|per|con) |solo (?:per|con|il|la|i|in|dove) |non (?:costru|facc|mont|vend|mand|puli|oper|serv|rip?ar|accett|consegn)\w*iamo|(?:non e|non sono) compres[oaie]|se (?:piove|nevica|serve|manca|il vento)\b|passano sempre|anche se (?:si|non|la|il)|qualunque sia|non si applica)\b/;
const CONDITION = /\b(?:se|quando|invece|mentre|anziche|ma)\b/;
const ENOUGH_LIMITS = 2;

export const ADVISING = {
  'consigli-motivati': (subject) => {
    const advice = subject.sentences.filter(
      ({ folded, text }) => !text.endsWith('?') && (ADVICE.test(folded) || PLURAL_ORDER.test(folded)),
    );
    const reasoned = advice.filter(({ folded }) => REASON.test(folded));
    if (reasoned[0] && reasoned.length >= ENOUGH_REASONS) return satisfied(reasoned[0]);
    if (reasoned[0]) return partial(reasoned[0], 'Un solo consiglio dice il perché nella stessa frase.');
    if (!GUIDING.has(subject.kind)) return unobservable('Questo tipo di testo non è fatto di consigli.');
    const bare = advice.filter((sentence) => !REASON_NEARBY.test(withNext(subject, sentence)));
    if (bare[0] && bare.length === advice.length && advice.length >= MUCH_ADVICE)
      return missing(`${advice.length} frasi danno consigli, nessuna dice il perché.`, bare[0]);
    return unobservable('Non abbiamo riconosciuto le ragioni dei consigli.');
  },

  'limiti-ed-eccezioni': (subject) => {
    const limits = sentencesWith(subject, LIMIT);
    if (limits[0] && limits.length >= ENOUGH_LIMITS) return satisfied(limits[0]);
    if (limits[0]) return partial(limits[0], 'Un solo caso escluso o condizione.');
    const long = subject.reading.article.words >= WORDS_TO_JUDGE;
    if (long && GUIDING.has(subject.kind) && sentencesWith(subject, CONDITION).length === 0)
      return missing(`${inSentences(subject)} nessuna condizione o eccezione.`);
    return unobservable('Non abbiamo riconosciuto eccezioni.');
  },
} as const satisfies Record<string, Judge>;
