import '../compare/compare.css';
import './proposal.css';
import { readAnswer } from '@rilievo/shared/author-answer';
import type { Rewrite } from '@rilievo/shared/rewrite';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { formatDollars } from '#lib/number-format.ts';
import { parseInert } from '#lib/parse-inert.ts';
import { sanitise } from '#lib/safe-html.ts';
import { rewriteText } from '#strings/rewrites.ts';
import { CompareRowView } from '../compare/compare-row-view.tsx';
import { alignedRows } from '../compare/compare-rows.ts';
import { textUnits } from '../compare/text-units.ts';

interface ProposalProps {
  rewrite: Rewrite;
  onTake: (proposal: string) => void;
  onDrop: () => void;
}

/** A model's proposal for a box, with its changes and its cost: to be taken or dropped. */
export default function Proposal({ rewrite, onTake, onDrop }: ProposalProps) {
  const { box_id, kind, given, cost_usd } = rewrite;
  const proposal = rewrite.proposal ?? '';
  const ofAnswer = kind === 'answer';
  const titleId = `${box_id}-proposal`;
  return (
    <section className="proposal" aria-labelledby={titleId}>
      <h4 id={titleId}>{rewriteText.title[kind]}</h4>
      {ofAnswer ? <Lines text={proposal} /> : <Html html={proposal} />}
      {ofAnswer ? null : <Changes given={given} proposal={proposal} />}
      <p className="proposal-note">
        {ofAnswer ? rewriteText.answerLede : rewriteText.lede}{' '}
        {cost_usd === null ? rewriteText.noCost : rewriteText.cost(formatDollars(cost_usd))}.
      </p>
      <div className="rilievo-actions">
        <Button size="sm" aria-describedby={titleId} onClick={() => onTake(proposal)}>
          <Check />
          {ofAnswer ? rewriteText.takeAnswer : rewriteText.take}
        </Button>
        <Button size="sm" look="ghost" aria-describedby={titleId} onClick={onDrop}>
          {rewriteText.drop}
        </Button>
      </div>
    </section>
  );
}

function Html({ html }: { html: string }) {
  const safe = useMemo(() => sanitise(html), [html]);
  return <SafeHtmlView className="prose rilievo-body" html={safe} />;
}

function Lines({ text }: { text: string }) {
  const { lines } = readAnswer({ task: 'task_2', addition: undefined }, text);
  return (
    <div className="prose rilievo-body">
      {lines.map((line) => (
        <p key={line.offset}>{line.text}</p>
      ))}
    </div>
  );
}

function Changes({ given, proposal }: { given: string; proposal: string }) {
  const rows = useMemo(() => {
    const units = (html: string) => textUnits(parseInert(html).body);
    return alignedRows(units(given), units(proposal)).map((row, place) => ({ row, place }));
  }, [given, proposal]);
  if (rows.length === 0) return null;
  return (
    <details className="fold">
      <summary>{rewriteText.changes}</summary>
      {rows.map(({ row, place }) => (
        <CompareRowView key={place} row={row} sides={false} continues={false} />
      ))}
    </details>
  );
}
