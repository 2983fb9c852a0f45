import './ranking.css';
import { howMany } from '@rilievo/exports/words/how-many';
import { answersTo, type Comparison } from '@rilievo/shared/comparison';
import { ChartNoAxesColumn } from 'lucide-react';
import { ExternalLink } from '../external-link.tsx';

interface AnsweringPagesProps {
  readonly comparison: Comparison | null;
  /** The id of the need. */
  readonly need: string | null;
}

/** How many of the compared pages answer a need, and which, each with the passage; nothing if the comparison did not look for it. */
export function AnsweringPages({ comparison, need }: AnsweringPagesProps) {
  const answers = answersTo(comparison, need);
  if (answers === null || comparison === null) return null;
  const said = howMany(answers.length, comparison.pages.length);
  if (answers.length === 0) return <p className="answering">{said}.</p>;
  return (
    <details className="fold answering">
      <summary>
        <ChartNoAxesColumn />
        {said}
      </summary>
      <ul>
        {answers.map(({ page, passage }) => (
          <li key={page.url}>
            <ExternalLink url={page.url}>{page.title || page.url}</ExternalLink>{' '}
            <span className="host">{URL.parse(page.url)?.host}</span>
            <q>{passage}</q>
          </li>
        ))}
      </ul>
    </details>
  );
}
