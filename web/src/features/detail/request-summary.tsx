import { MODELS } from '@rilievo/shared/models';
import { isPending } from '@rilievo/shared/status';
import { TASKS } from '@rilievo/shared/tasks';
import { TaskBadge } from '#components/task-badge.tsx';
import { FoldingCard } from '#components/ui/folding-card.tsx';
import { useBackend } from '#lib/backend-context.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { summaryText } from '#strings/detail.ts';
import { LOCAL_ENGINE } from '#strings/request.ts';
import { CollapsibleText } from './collapsible-text.tsx';
import { ExternalLink } from './external-link.tsx';

/** The model's name without its provider: its label, or what follows the slash. */
function modelName(llm: string | null): string {
  return MODELS.find((model) => model.id === llm)?.label ?? (llm?.split('/').at(-1) || summaryText.noLlm);
}

/** The engine that answered, or the one that will; of a row that says neither, the model that was asked for. */
function answerer({ llm, provenance, status }: DetailRow, configured: 'local' | 'model'): string {
  const answers = provenance?.engine.kind ?? (isPending(status) ? configured : undefined);
  if (answers === 'local') return LOCAL_ENGINE;
  return modelName(provenance?.usage?.model ?? llm);
}

const withoutProtocol = (url: string) => url.replace(/^https?:\/\//i, '');

export function RequestSummary({ row }: { row: DetailRow }) {
  const tasks = TASKS.filter((task) => row[task]);
  const { settings } = useBackend();
  const model = answerer(row, settings.engine);
  return (
    <FoldingCard title={summaryText.title} summary={summaryText.say(tasks.length, model)}>
      <dl className="dl">
        <dt>{summaryText.llm}</dt>
        <dd>{model}</dd>
        <dt>{summaryText.tasks}</dt>
        <dd className="badges">
          {tasks.length === 0
            ? summaryText.noTasks
            : tasks.map((task) => <TaskBadge key={task} task={task} />)}
        </dd>
        {row.url_base ? (
          <>
            <dt>{summaryText.url}</dt>
            <dd>
              <ExternalLink url={row.url_base}>{withoutProtocol(row.url_base)}</ExternalLink>
            </dd>
          </>
        ) : null}
        {row.content_base ? (
          <>
            <dt>{summaryText.content}</dt>
            <dd>
              <CollapsibleText text={row.content_base} />
            </dd>
          </>
        ) : null}
        {row.prompt ? (
          <>
            <dt>{summaryText.prompt}</dt>
            <dd className="whitespace-pre-line">{row.prompt}</dd>
          </>
        ) : null}
      </dl>
    </FoldingCard>
  );
}
