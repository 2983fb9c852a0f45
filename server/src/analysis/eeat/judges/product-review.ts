import { missing, partial, satisfied, unobservable } from '../observation.ts';
import type { Judge } from '../subject.ts';
import { sentencesWith } from '../subject.ts';

const DRAWBACK =
  /\b(?:difett[oi]|svantagg[io]\w*|punto debole|punti deboli|limit[ei] (?:di|del|della|e|sono)|contro:|purtroppo|in compenso|pero|peccato|rumoros\w*|scomod\w*|fragil\w*|lent[oa]|ingombrant\w*|delude\w*|non (?:asciuga|dura|basta|regge|convince|vale|arriva|e adatt\w+))\b/;
const STRENGTH =
  /\b(?:pregi?o?|pregi|vantagg[io]\w*|punt[oi] (?:di )?forza|pro:|comod\w*|convenient\w*|conviene|silenzios\w*|robust\w*|dura|veloce|consuma (?:poco|meno)|vale la (?:spesa|pena))\b/;
const CRITERIA =
  /\b(?:criter[io]\w*|abbiamo (?:considerato|valutato|tenuto conto|guardato)|ho (?:considerato|valutato|tenuto conto|guardato)|parametr[io]|in base a (?:tre|quattro|cinque|sei|sette|\d+))\b/;
const COMPARES = /\b(?:miglior\w*|confront\w*|classific\w*|vs|quale|a confronto|meglio)\b|\b\p{L}+ o \p{L}+/u;

export const PRODUCT_REVIEW = {
  'pregi-e-difetti': (subject) => {
    if (subject.kind !== 'prodotto')
      return unobservable('Non abbiamo riconosciuto un testo che consiglia prodotti.');
    const drawbacks = sentencesWith(subject, DRAWBACK);
    const strengths = sentencesWith(subject, STRENGTH);
    if (drawbacks[0] && strengths.length > 0) return satisfied(drawbacks[0]);
    if (drawbacks[0]) return partial(drawbacks[0], 'Sono detti i difetti, non i pregi.');
    return unobservable('Non abbiamo riconosciuto difetti tra le parole del testo.');
  },

  'criteri-dichiarati': (subject) => {
    const { kind, reading } = subject;
    if (kind !== 'prodotto' || !COMPARES.test(reading.title.toLowerCase()))
      return unobservable('Il testo non mette a confronto più scelte.');
    const criteria =
      sentencesWith(subject, CRITERIA)[0] ?? subject.acts.find(({ measures }) => measures)?.sentence;
    if (criteria) return satisfied(criteria);
    if (reading.blocks.some(({ block }) => block.kind === 'table'))
      return partial(null, "C'è una tabella, ma non si dice come è stata fatta.");
    return missing('Il confronto non dice con quali criteri è fatto.');
  },
} as const satisfies Record<string, Judge>;
