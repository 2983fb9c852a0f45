import type { Addition } from '@rilievo/shared/findings';
import type {
  ScenarioAnswers,
  ScenarioOutcome,
} from '../server/src/analysis/model/testing/model-scenario.ts';
import { runScenario, scriptOf } from '../server/src/analysis/model/testing/model-scenario.ts';
import { contentStems } from '../server/src/linguistics/stems.ts';
import type { Recording } from './recorded-answers.ts';

type Item = Record<string, unknown>;
type Kind = 'needs' | 'weaknesses' | 'pairs';

/** Where each kind stands in an answer. */
const PLACES = {
  needs: { task: 'search-intents', key: 'additions' },
  weaknesses: { task: 'completeness', key: 'improvements' },
  pairs: { task: 'faq', key: 'pairs' },
} as const satisfies Record<Kind, { task: string; key: string }>;

/** The share of a lost box's content words that another one says or asks where it stands for it. */
const IN_ANOTHER = 0.5;

/** What a model found, and how much of it a reader of the page is shown. */
export interface Recall {
  readonly kind: Kind;
  readonly found: number;
  readonly shown: number;
  /** What another box says, with its title. */
  readonly elsewhere: readonly string[];
  /** What is in no form on the page, with the reason. */
  readonly lost: readonly string[];
}

/** The recorded answers through the engine, as an analysis gives them. */
export function replayed({ article, sources, answers }: Pick<Recording, 'article' | 'sources' | 'answers'>) {
  const first = Object.fromEntries([...answers].map(([task, [one]]) => [task, one]));
  const each = Object.fromEntries(
    [...answers].map(([task, all]) => [task, all.map((answer) => ({ answer }))]),
  );
  return runScenario(scriptOf(first as unknown as ScenarioAnswers, each), { article, sources });
}

/**
 * How much of what the answers found is shown, by kind. A box that another one has taken over is shown in that one. Why
 * one is left out shows the count that falls when the answers are read again without it.
 */
export async function recallOf(recording: Recording, outcome: ScenarioOutcome): Promise<Recall[]> {
  const recalls: Recall[] = [];
  for (const kind of ['needs', 'weaknesses', 'pairs'] as const) {
    const { task, key } = PLACES[kind];
    // The last answer counts, after its repairs.
    const items = (recording.answers.get(task)?.at(-1)?.[key] ?? []) as Item[];
    const absent = items.filter((item) => !isShown(item, kind, outcome));
    const elsewhere: string[] = [];
    const lost: string[] = [];
    for (const item of absent) {
      const name = String(item.title ?? item.question);
      const other = kind === 'pairs' ? undefined : standInOf(item, outcome);
      if (other) elsewhere.push(`${name}: in «${other.title}»`);
      else lost.push(`${name}: ${await reasonOf(item, kind, recording, outcome)}`);
    }
    recalls.push({ kind, found: items.length, shown: items.length - lost.length, elsewhere, lost });
  }
  return recalls;
}

function isShown(item: Item, kind: Kind, { findings }: ScenarioOutcome): boolean {
  if (kind === 'pairs') return findings.faq.some(({ question }) => question === item.question);
  return findings.additions.some(
    ({ title, html }) => title === item.title || (html !== '' && html === item.html),
  );
}

/** The box on the page that says or asks what a lost one did. */
function standInOf(item: Item, { findings }: ScenarioOutcome): Addition | undefined {
  const about = new Set(
    contentStems(`${item.title} ${item.html} ${item.note ?? ''}`.replace(/<[^>]*>/g, ' ')),
  );
  return findings.additions.find(({ title, html, note, reason, move }) => {
    const said = contentStems(`${title} ${html} ${note ?? ''} ${reason}`.replace(/<[^>]*>/g, ' '));
    const shared = new Set(said.filter((stem) => about.has(stem))).size;
    return move !== 'outside' && shared >= about.size * IN_ANOTHER;
  });
}

async function reasonOf(item: Item, kind: Kind, recording: Recording, before: ScenarioOutcome) {
  const { task, key } = PLACES[kind];
  const answers = new Map(recording.answers);
  answers.set(
    task,
    (answers.get(task) ?? []).map((answer) => ({
      ...answer,
      [key]: ((answer[key] ?? []) as Item[]).filter(
        ({ title, question }) => (title ?? question) !== (item.title ?? item.question),
      ),
    })),
  );
  const after = (await replayed({ ...recording, answers })).findings.leftOut ?? {};
  const fallen = Object.entries(before.findings.leftOut ?? {}).filter(
    ([reason, count]) => (after[reason as keyof typeof after] ?? 0) < count,
  );
  return fallen.map(([reason]) => reason).join(', ') || 'its place is taken by another';
}
