import { NUMBER, TIME_UNIT } from '#linguistics/numerals.ts';
import { anyOf } from '#linguistics/phrases.ts';
import { isInstruction } from '../reading/instructions.ts';
import { quoted, quotedHtml } from '../reading/quote.ts';
import type { ReadSentence } from '../reading/read-article.ts';
import type { GapContext, GapDetector, Weakness } from './weakness.ts';

/** Vague words, in folded text, with what the author should write instead. */
interface Vague {
  readonly says: RegExp;
  readonly write: string;
  /** A recipe may say so: who cooks tastes. */
  readonly inRecipes?: false;
  /** In the place of a time. */
  readonly timed?: true;
}

/** Substances that harm in the wrong amount. */
const HAZARD =
  'candeggina|varechina|soda caustica|ammoniaca|acido \\p{L}+|cloro|farmac[oi]|integrator[ei]|concime|fertilizzante|pesticid[ai]|antiparassitari[oi]|diserbante|oli[o]? essenzial[ei]|sale nitritato|nitrit[io]|medicin[ae]|sciroppo';

const VAGUE: readonly Vague[] = [
  {
    says: anyOf([
      'ogni tanto',
      'di tanto in tanto',
      'regolarmente',
      'periodicamente',
      'con (?:una certa )?regolarita',
      'con frequenza',
      'frequentemente',
      'ogni qualche (?:giorno|settimana|mese)',
      'di quando in quando',
      'saltuariamente',
    ]),
    write: 'scrivi ogni quanto: giorni, settimane o mesi, e da che cosa si capisce che è ora.',
  },
  {
    says: anyOf([
      '(?:per )?(?:qualche|alcuni|alcune|pochi|poche) (?:minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|istant[ei])',
      "(?:per )?un po'?(?!'? (?:d[i'] ?|piu|meno|troppo))",
      '(?:per )?(?:il|un) tempo (?:necessario|sufficiente|adeguato|giusto)',
      'a lungo',
    ]),
    write: 'scrivi quanto tempo, anche con un minimo e un massimo.',
    inRecipes: false,
    timed: true,
  },
  {
    says: anyOf([
      'qualche (?:goccia(?! d.acqua)|cucchiaio|cucchiaino|grammo|litro)',
      '(?:una|la) (?:piccola|giusta|certa|discreta|buona|modica) (?:quantita|dose)',
      '(?:la )?quantita (?:giusta|necessaria|adeguata)',
      'quanto basta|q\\. ?b\\.?',
      'poc[oah]+ (?:acqua|detersivo|olio|sale|concime|fertilizzante|prodotto|candeggina|ammoniaca|acido|cloro|alcol)',
      'in abbondanza',
      // Nobody measures the water of a rinse or of a pot.
      'abbondante (?:detersivo|olio|concime|fertilizzante|prodotto)(?! corrente)',
      'abbondantemente',
      '(?:il|un) dosaggio (?:giusto|adeguato)',
    ]),
    write: 'scrivi la quantità con la sua unità, e per quanto serve.',
    inRecipes: false,
  },
  {
    says: anyOf([`(?:un po'? d[i'] ?|quanto basta di |poc[oa] )(?:\\p{L}+ )?(?:${HAZARD})`]),
    write: 'è una sostanza che va dosata: scrivi la quantità, e per quanta acqua o quanto peso.',
  },
  {
    says: anyOf([
      'poch[ie] (?:decine di |centinaia di )?euro',
      'poca spesa',
      'una spesa (?:contenuta|modesta|minima)',
    ]),
    write: 'scrivi la cifra, da quanto a quanto, e in che anno.',
  },
];
/** In a recipe too, cold or a wait that no sign ends needs its time: «in frigorifero per un po'». */
const STORED =
  /\b(?:frigo(?:rifero)?|freezer|congelatore|ammollo|marinare|marinatura|lievitare|lievitazione|riposare|raffreddare)\b/;
/** «Il concime adatto», «l'attrezzatura giusta»: which one, the adjective does not say. */
const UNNAMED = anyOf([
  "(?:un|uno|una|del|dello|della|dei|delle|degli|il|lo|la|le|gli|i|l'|un'|dell')\\s?(?:concim|fertilizzant|terricci|prodott|detergent|detersiv|smacchiator|trattament|attrezzatur|attrezz|strument|abbigliament|solvent|collant|adesiv|vernic|fondo|lubrificant|mangim|antiparassitari|disinfettant|filtr|prodotti)\\p{L}* (?:piu )?(?:adatt|giust|specific|idone|appropriat|apposit|adeguat)\\p{L}*(?! (?:per|a|al|alla|ai|alle|allo|di|del|della|dei|che|in)\\b)",
]);
/** The adjective is made good: an example, a name, what to look for on the label. */
const NAMED_AFTER = /[:(«]|\b(?:come|cioe|ossia|per esempio|ad esempio|tipo|a base di|di tipo|marca)\b|\d/;
/** The next sentence still speaks of it. */
const GOES_ON =
  /^(?:per esempio|ad esempio|cioe|va bene|vanno bene|quell[oaie]|quest[oaie]|l'ideale|cercat?e?lo|servono|serve)\b/;
const WAITING =
  /\b(?:lasci\w*|fa(?:te|i|r)?|fatel[oaie]|fall[oaie]) (?:\w+ ){0,3}?(asciugare|riposare|agire|lievitare|marinare|macerare|in ammollo|in infusione|in posa|fermentare|stagionare|seccare|decantare|indurire)\b/;
const UNTIL =
  /\b(?:finche|fino (?:a|al|alla|allo|all'|ai|alle|quando)|(?:tutta )?la notte|una notte|il giorno (?:dopo|seguente)|da un giorno all'altro|completamente|del tutto|a temperatura)\b/;
const TIMED = new RegExp(`${NUMBER}\\s?${TIME_UNIT}|mezz.?ora|\\d`, 'u');
/** Money that is asked for without saying how much. */
const CHARGE = anyOf([
  "(?<!che )(?:chied\\p{L}+|pag(?!in)\\p{L}+|applic\\p{L}+|previst[oa]|prevede|serve|richied\\p{L}+|si aggiung\\p{L}+|c'e|va versat\\p{L}) (?:\\p{L}+ ){0,2}?(?:un (?:piccolo |modesto |ulteriore )?(?:contributo|supplemento|sovrapprezzo|costo aggiuntivo|deposito|acconto|extra|rimborso spese)|una (?:piccola |modesta )?(?:cauzione|penale|maggiorazione|quota|commissione|somma))",
]);
const MAX_QUOTES = 3;

/** Orders that cannot be followed for want of a measure: one weakness for each kind of vagueness. */
export const vagueInstructions: GapDetector = (context) => {
  const { sentences } = context.reading;
  return [
    ...VAGUE.flatMap((vague) => vagueWeakness(context, vague)),
    ...unnamed(context),
    ...waits(context),
    ...sentences.flatMap((sentence, index) => charges(context, sentence, sentences[index + 1])),
  ];
};

function vagueWeakness(context: GapContext, { says, write, inRecipes, timed }: Vague): Weakness[] {
  const { reading, kind } = context;
  const found = reading.sentences.flatMap((sentence, index) => {
    if (!isInstruction(sentence)) return [];
    const words = says.exec(sentence.folded)?.[0];
    if (words === undefined || isMeasured(sentence, reading.sentences[index + 1])) return [];
    if (kind === 'ricetta' && inRecipes === false && !(timed && STORED.test(sentence.folded))) return [];
    return [{ sentence, words }];
  });
  const [first] = found;
  const section = first && reading.sectionOf.get(first.sentence.block);
  if (!first || !section) return [];
  const quotes = found.map(({ sentence }) => sentence);
  return [
    {
      type: 'vague-amount',
      section,
      after: first.sentence.block,
      weight: 66 + Math.min(10, found.length * 2),
      quotes,
      measure: `${quoted(first.words)} in un'istruzione`,
      title: found.length === 1 ? 'Una misura che manca' : 'Misure che mancano',
      html: `<p>${shown(quotes)}: chi deve farlo non sa quanto è ${quotedHtml(first.words)}.</p>`,
      note: write,
      asksAuthor: true,
      ...(found.length > 1 ? { whole: true as const } : {}),
    },
  ];
}

/** Things to use that are called right and are not named. */
function unnamed({ reading, kind }: GapContext): Weakness[] {
  if (kind === 'ricetta') return [];
  const found = reading.sentences.flatMap((sentence, index) => {
    const words = UNNAMED.exec(sentence.folded)?.[0];
    const next = reading.sentences[index + 1];
    const orders =
      isInstruction(sentence) || /^(?:date|dai|serve|servono|ci vuole|occorre)\b/.test(sentence.folded);
    if (words === undefined || !orders || NAMED_AFTER.test(sentence.folded)) return [];
    const goesOn = next?.block === sentence.block && GOES_ON.test(next.folded);
    return goesOn && NAMED_AFTER.test(next.folded) ? [] : [{ sentence, words }];
  });
  const [first] = found;
  const section = first && reading.sectionOf.get(first.sentence.block);
  if (!first || !section) return [];
  const quotes = found.map(({ sentence }) => sentence);
  return [
    {
      type: 'missing-names',
      section,
      after: first.sentence.block,
      weight: 67,
      quotes,
      measure: `${quoted(first.words)} senza dire quale`,
      title: 'Non si dice quale',
      html: `<p>${shown(quotes)}: chi legge non sa quale cercare.</p>`,
      note: 'scrivi il tipo o la composizione, o un esempio che si trovi in negozio.',
      asksAuthor: true,
      ...(found.length > 1 ? { whole: true as const } : {}),
    },
  ];
}

function waits({ reading, kind }: GapContext): Weakness[] {
  if (kind === 'ricetta') return [];
  const found = reading.sentences.filter((sentence, index) => {
    if (!isInstruction(sentence) || UNTIL.test(sentence.folded)) return false;
    return WAITING.test(sentence.folded) && !isMeasured(sentence, reading.sentences[index + 1]);
  });
  const [first] = found;
  const section = first && reading.sectionOf.get(first.block);
  if (!first || !section) return [];
  return [
    {
      type: 'missing-figure',
      section,
      after: first.block,
      weight: 70,
      quotes: found,
      measure: "un'attesa senza durata",
      title: 'Quanto bisogna aspettare',
      html: `<p>${shown(found)}: quanto tempo, il testo non lo dice.</p>`,
      note: 'scrivi il tempo, o il segno da cui si capisce che è pronto.',
      asksAuthor: true,
    },
  ];
}

function charges(
  { reading }: GapContext,
  sentence: ReadSentence,
  next: ReadSentence | undefined,
): Weakness[] {
  const section = reading.sectionOf.get(sentence.block);
  if (!section || !CHARGE.test(sentence.folded) || isMeasured(sentence, next)) return [];
  return [
    {
      type: 'missing-figure',
      section,
      after: sentence.block,
      weight: 76,
      quotes: [sentence],
      measure: 'una spesa senza importo',
      title: 'Una spesa senza importo',
      html: `<p>${quotedHtml(sentence.text)}: c'è qualcosa da pagare, ma non si dice quanto.</p>`,
      note: "scrivi l'importo, o da che cosa dipende.",
      asksAuthor: true,
    },
  ];
}

/** The sentence or the next one of its block has a figure or a time. */
function isMeasured({ folded, block }: ReadSentence, next: ReadSentence | undefined): boolean {
  return TIMED.test(folded) || (next?.block === block && TIMED.test(next.folded));
}

function shown(sentences: readonly ReadSentence[]): string {
  return sentences
    .slice(0, MAX_QUOTES)
    .map(({ text }) => quotedHtml(text, 110))
    .join(', ');
}
