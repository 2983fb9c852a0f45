import { LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useContext } from 'react';
import { rewriteText } from '#strings/rewrites.ts';
import { RewritesContext } from './use-rewrites.ts';

const Proposal = lazy(() => import('./proposal.tsx'));

interface RewriteSlotProps {
  readonly id: string;
  /** The present content of the box: html, or the words of an answer. */
  readonly text: string;
  readonly onTake: (proposal: string) => void;
}

/** That the text of a box is being rewritten, and what came of it as long as the box holds the text that was given. */
export function RewriteSlot({ id, text, onTake }: RewriteSlotProps) {
  const rewrites = useContext(RewritesContext);
  const rewrite = rewrites?.byBox.get(id);
  if (!rewrites || !rewrite) return null;
  const leave = () => {
    document.getElementById(id)?.focus({ preventScroll: true });
    rewrites.drop(id);
  };
  if (rewrite.finished_at === null) {
    return (
      <p className="why">
        <LoaderCircle className="spin" size={16} />
        <span>{rewriteText.waiting}</span>
        <button type="button" className="linkish" onClick={leave}>
          {rewriteText.cancel}
        </button>
      </p>
    );
  }
  if (rewrite.kind === 'answer' && rewrite.proposal === text) {
    return (
      <p className="why">
        <span>{rewriteText.composed}</span>
        <button type="button" className="linkish" onClick={() => onTake(rewrite.given)}>
          {rewriteText.back}
        </button>
      </p>
    );
  }
  if (rewrite.given !== text) return null;
  if (rewrite.failure_code) {
    return (
      <p className="why">
        <span>{rewriteText.failed(rewrite.failure_code)}</span>
        <button type="button" className="linkish" onClick={leave}>
          {rewriteText.close}
        </button>
      </p>
    );
  }
  return (
    <Suspense>
      <Proposal
        rewrite={rewrite}
        onTake={(proposal) => {
          document.getElementById(id)?.focus({ preventScroll: true });
          onTake(proposal);
        }}
        onDrop={leave}
      />
    </Suspense>
  );
}
