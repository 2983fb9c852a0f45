import { MANY } from '#linguistics/numerals.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import { isSourceLink } from '../outbound-links.ts';
import { AUTHORITY, NAMELESS_PEOPLE } from '../source-mentions.ts';
import type { Judge, Subject } from '../subject.ts';
import { inSentences, NO_PAGE, sentencesWith } from '../subject.ts';

const ENOUGH_SOURCES = 2;
const ENOUGH_SITES = 2;
const NEEDS_LINKS: ReadonlySet<Subject['kind']> = new Set([
  'guida',
  'prodotto',
  'definizione',
  'notizia',
  'salute',
  'denaro e diritto',
]);
const RESEARCH =
  /\b(?:ho|abbiamo) (?:\w+ ){0,2}?(?:intervistat|raccolt|analizzat|consultat|chiest(?=[oaie] a(?:d|i|l|lla|lle|gli)? )|confrontat|censit|schedat|contat)\w+\b|\b(?:l'ho|lo abbiamo|l'abbiamo) chiest[oaie]\b|\bne (?:ho|abbiamo) (?:fermat|sentit|intervistat|chiamat|provat|aperti|smontat)\w*/;
const OWN_RESEARCH =
  /\b(?:la nostra|una nostra|la mia) (?:indagine|ricerca|analisi|inchiesta)\b|\bun nostro sondaggio\b/;
const CASES = new RegExp(
  String.raw`\b${MANY} (?:\p{L}+ )?(?:person[ae]|famiglie|lettor\w+|client[ei]|pazient[ei]|utent[ei]|aziend[ae]|medic[ih]\w*|insegnant[ei]|student[ei]|ragazz[ie]|bambin[ie]|contratt[oi]|document[oi]|articol[oi]|recension[ei]|preventiv[oi]|negoz[io]\w*|sit[oi]|questionar[io]\w*|rispost[ae]|intervist[ae]|casi|cartelle|annunc[io]\w*|aut[oi]\w*|cas[ae])\b|\bne (?:ho|abbiamo) \p{L}+ ${MANY}\b`,
  'u',
);

export const CITED = {
  'fonti-citate': (subject) => {
    const { mentions, kind, ymyl } = subject;
    const identified = mentions
      .filter(({ strength }) => strength === 'identified')
      .sort((a, b) => Number(b.primary || b.person) - Number(a.primary || a.person));
    const named = mentions.find(({ strength }) => strength === 'named');
    const vague = mentions.find(({ strength }) => strength === 'vague');
    if (identified[0] && identified.length >= ENOUGH_SOURCES && !vague)
      return satisfied(
        identified[0].sentence,
        `${identified.length} frasi con una fonte che si può ritrovare.`,
      );
    if (identified[0])
      return partial(
        identified[0].sentence,
        vague
          ? `Una fonte c'è, ma altrove il testo si appella a chi non ha nome: «${vague.sentence.text.slice(0, 80).replace(/\s+\S*$/, '')}…».`
          : 'Una sola fonte che si possa ritrovare.',
      );
    if (named)
      return partial(named.sentence, "Chi lo dice ha un nome, ma manca l'anno, il ruolo o il collegamento.");
    if (vague) return missing('Senza un nome non è una fonte.', vague.sentence);
    if (ymyl !== null || kind === 'notizia')
      return missing(`${inSentences(subject)} nessuna indica una fonte.`);
    return unobservable('Non abbiamo riconosciuto fonti citate; per questo argomento può bastare.');
  },

  'fonti-primarie': ({ mentions, ymyl, sentences }) => {
    const primary = mentions.find((mention) => mention.primary);
    if (primary) return satisfied(primary.sentence);
    const named = mentions.find(({ strength, person }) => strength === 'named' && !person);
    if (named) return partial(named.sentence, "L'istituzione è nominata, il documento no.");
    const spoken = ymyl === null ? undefined : sentences.find(({ folded }) => AUTHORITY.test(folded));
    if (spoken) return partial(spoken, "L'istituzione è nominata, il documento no.");
    if (ymyl !== null) return missing(`Nessuna norma, istituzione o studio citato. ${ymyl}`);
    return unobservable('Non abbiamo riconosciuto un tema che chieda norme o studi.');
  },

  'collegamenti-esterni': ({ links, reading, kind }) => {
    const sources = links.filter(isSourceLink);
    const hosts = [...new Set(sources.map(({ host }) => host))];
    const named = `Collegamenti a ${hosts.slice(0, 4).join(', ')}${hosts.length > 4 ? ' e altri' : ''}.`;
    const [first] = sources;
    const passage = first?.sentence ?? null;
    if (hosts.length >= ENOUGH_SITES) return satisfied(passage, named);
    if (hosts.length === 1) return partial(passage, named);
    if (reading.article.origin.kind !== 'page') return unobservable(NO_PAGE);
    if (!NEEDS_LINKS.has(kind)) return unobservable('Questo tipo di testo può fare a meno di fonti esterne.');
    return missing(`Nessun collegamento a fonti di altri siti in ${reading.article.words} parole.`);
  },

  'esperti-con-nome': ({ mentions }) => {
    const people = mentions.filter(({ person }) => person);
    const identified = people.find(({ strength }) => strength === 'identified');
    const vague = mentions.find(
      ({ strength, sentence }) => strength === 'vague' && NAMELESS_PEOPLE.test(sentence.folded),
    );
    if (identified) return satisfied(identified.sentence);
    if (people[0]) return partial(people[0].sentence, "C'è il nome, manca il ruolo.");
    if (vague) return missing('Gli esperti non hanno nome.', vague.sentence);
    return unobservable('Non abbiamo riconosciuto esperti citati.');
  },

  'dati-originali': (subject) => {
    const acts = subject.acts.filter(({ sentence }) => RESEARCH.test(sentence.folded));
    const counted = acts.find(({ folded }) => CASES.test(folded));
    if (counted) return satisfied(counted.sentence);
    const told = acts[0]?.sentence ?? sentencesWith(subject, OWN_RESEARCH)[0];
    if (told) return partial(told, 'Non si dice quanti casi, persone o documenti.');
    return unobservable('Il testo non racconta ricerche proprie.');
  },
} as const satisfies Record<string, Judge>;
