import { isOpen, stateOf } from '@rilievo/shared/box-state';
import { DEFAULT_SEVERITY, SEVERITIES, type Severity } from '@rilievo/shared/moves';
import type { Task } from '@rilievo/shared/tasks';
import { plainLines } from '#backend/http/v1/plain-lines.ts';
import { type ResultBox, resultBoxes } from '#backend/http/v1/result-boxes.ts';
import type { ResultRow } from '#backend/http/v1/result-of.ts';

export const COLOURS = ['red', 'blue', 'green'] as const;

type Colour = (typeof COLOURS)[number];

const COLOUR = { task_1: 'red', task_2: 'blue', task_3: 'green' } as const satisfies Record<Task, Colour>;

const severityOf = ({ addition }: ResultBox): Severity => addition.severity ?? DEFAULT_SEVERITY;

/** A finding in a line, as `read_findings` lists it. */
function shortOf(box: ResultBox, { decisions }: ResultRow) {
  const { id, task, title } = box.addition;
  const state = stateOf(box.move, decisions[id]);
  return { id, colour: COLOUR[task], severity: severityOf(box), action: box.move, title, state };
}

/** The findings of some colours and severities in reading order, in a line each. */
export function listedFindings(
  row: ResultRow,
  {
    colour,
    severity,
    open_only,
  }: {
    readonly colour?: Colour | undefined;
    readonly severity?: Severity | undefined;
    readonly open_only: boolean;
  },
) {
  return resultBoxes(row)
    .map((box) => shortOf(box, row))
    .filter(
      (finding) =>
        (colour === undefined || finding.colour === colour) &&
        (severity === undefined || finding.severity === severity) &&
        (!open_only || isOpen(finding.state)),
    );
}

/** All of one finding; null where there is none of this mark. */
export function wholeFinding(row: ResultRow, id: string) {
  const box = resultBoxes(row).find(({ addition }) => addition.id === id);
  if (!box) return null;
  const { reason, question, passage, closes, outside, citations } = box.addition;
  const sources = new Map((row.sources ?? []).map((source) => [source.id, source]));
  const decision = row.decisions[id];
  return {
    ...shortOf(box, row),
    reason,
    question: question ?? null,
    passage: passage ? { block: passage.blockId, text: passage.text } : null,
    closes: row.understanding?.intents.find((need) => need.id === closes)?.question ?? null,
    change: outside ?? null,
    proposed: plainLines(box.nodes),
    notes: box.remarks,
    citations: citations.map(({ sourceId, quote, state }) => ({
      address: sources.get(sourceId)?.url ?? null,
      title: sources.get(sourceId)?.title ?? null,
      quote,
      state,
    })),
    answer: decision?.answer ?? null,
    edited_html: decision?.html ?? null,
  };
}

/** Findings and those that are still open, by colour and severity; none that are not there. */
export function findingCounts(row: ResultRow) {
  const all = resultBoxes(row).map((box) => shortOf(box, row));
  return COLOURS.flatMap((colour) =>
    SEVERITIES.flatMap((severity) => {
      const found = all.filter((one) => one.colour === colour && one.severity === severity);
      const open = found.filter(({ state }) => isOpen(state)).length;
      return found.length > 0 ? [{ colour, severity, findings: found.length, open }] : [];
    }),
  );
}
