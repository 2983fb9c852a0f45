import type { Addition, Gap, Intent, WeaknessType } from '@rilievo/shared/findings';
import { contentStems } from '#linguistics/stems.ts';
import { ASKS_FOR_PROOF, PLAIN_REASON, PLAIN_TITLE, REVIEW_IT, saidBy } from './additions/author-question.ts';
import { countLeftOut, type LeftOut } from './left-out.ts';

/** The share of a shell's title that another box at the same place has to speak of. */
const COVERED = 1 / 2;

/** One word in common says nothing: «Quanto lievita» beside «Con il lievito secco». */
const MIN_STEMS = 2;

/** What the author is asked where a box lost its own words, by the weakness of its passage. */
const ASKED: Partial<Record<WeaknessType, string>> = {
  'unsafe-claim': 'fai controllare il passaggio da chi è competente e scrivi il limite, con la fonte.',
  contradiction: "controlla quale dei due dati è giusto e correggi l'altro.",
  'broken-promise': 'dai nel testo ciò che qui è promesso, oppure togli la promessa.',
  'unsupported-superlative': 'porta una prova che si possa controllare, oppure togli il primato.',
  'undeclared-advertising': "dichiara il rapporto con chi vende, oppure togli l'invito.",
  'missing-source': 'indica la fonte, con il collegamento e la data.',
  'missing-definition': 'spiega il termine in una frase, con la fonte.',
  'missing-step': 'scrivi il passaggio che manca, con le sue cautele.',
  'missing-figure': "scrivi la misura o l'importo, con la fonte.",
  'missing-names': 'scrivi i nomi.',
  'missing-example': 'aggiungi un caso vero, con i suoi particolari.',
  'missing-comparison': "di' in che cosa le alternative differiscono, con la fonte.",
  'missing-limit': "di' per chi o quando non vale, con la fonte.",
  'missing-date': 'scrivi la data a cui il dato si riferisce.',
};
const SAID: Partial<Record<WeaknessType, string>> = {
  'unsafe-claim': 'Il passaggio può fare danno a chi lo segue.',
  contradiction: "Due passaggi non vanno d'accordo.",
  'broken-promise': 'Il testo non mantiene ciò che promette.',
  'unsupported-superlative': 'Il vanto non ha prove.',
  'missing-source': 'Manca una fonte.',
  'missing-limit': 'Mancano le eccezioni.',
};
const ANSWER = 'scrivi la risposta, con i dati che servono, il giorno a cui valgono e la fonte.';
const TELL = 'completa il passaggio con ciò che sai e indica da dove viene.';

const isShell = ({ html, note, move, passage }: Addition) =>
  html === '' && (note === ASKS_FOR_PROOF || note === REVIEW_IT) && !(move === 'replace' && passage);

/**
 * The boxes without empty ones: a box that lost its text, and has no request of its own, is left out if another box
 * at its place is about the same, and asks the author an honest question otherwise. Nothing says how the program works.
 */
export function withoutShells(
  boxes: readonly Addition[],
  gaps: readonly Gap[],
  intents: readonly Intent[],
): { readonly boxes: Addition[]; readonly leftOut: LeftOut } {
  const whole = boxes.filter((box) => !isShell(box));
  const kept = boxes.flatMap((box): Addition[] => {
    if (!isShell(box)) return [{ ...box, ...(TOLD.has(box.note) && { note: null }) }];
    if (whole.some((other) => covers(other, box, gaps, intents))) return [];
    return [asking(box, gaps, intents)];
  });
  return { boxes: kept, leftOut: countLeftOut(Array(boxes.length - kept.length).fill('repeated')) };
}

const TOLD: ReadonlySet<string | null> = new Set([ASKS_FOR_PROOF, REVIEW_IT]);

function asking(box: Addition, gaps: readonly Gap[], intents: readonly Intent[]): Addition {
  const gap = gaps.find(({ id }) => id === box.closes);
  const need = intents.find(({ id }) => id === box.closes);
  const said =
    (gap && SAID[gap.type]) ?? (need ? 'Nel testo la risposta manca o non basta.' : 'Qui il testo si ferma.');
  return {
    ...box,
    reason: box.reason === PLAIN_REASON ? said : box.reason,
    note: need ? ANSWER : ((gap && ASKED[gap.type]) ?? TELL),
    asksAuthor: true,
    move: 'ask',
  };
}

/** Whether a box says what a shell is about: at its place, or in most of its own words. */
function covers(box: Addition, shell: Addition, gaps: readonly Gap[], intents: readonly Intent[]): boolean {
  if (shell.severity === 'critical' && box.severity !== 'critical') return false;
  const about = new Set(contentStems(subjectOf(shell, gaps, intents)));
  const said = new Set(contentStems([box.title, box.reason, ...saidBy(box)].join(' ')));
  const shared = [...about].filter((stem) => said.has(stem)).length;
  const isNear = box.after === shell.after || isBeside(box, shell, gaps);
  return about.size >= MIN_STEMS && shared / about.size >= (isNear ? COVERED : 1 - COVERED / 2);
}

function subjectOf({ title, closes }: Addition, gaps: readonly Gap[], intents: readonly Intent[]): string {
  const need = intents.find(({ id }) => id === closes)?.question;
  if (title !== PLAIN_TITLE) return title;
  return need ?? gaps.find(({ id }) => id === closes)?.quotes[0]?.text ?? '';
}

function isBeside(box: Addition, shell: Addition, gaps: readonly Gap[]): boolean {
  const blockOf = ({ closes }: Addition) => gaps.find(({ id }) => id === closes)?.blockId;
  return blockOf(box) !== undefined && blockOf(box) === blockOf(shell);
}
