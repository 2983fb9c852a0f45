import { WandSparkles } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '#components/ui/button.tsx';
import { rewriteText } from '#strings/rewrites.ts';
import { RewritesContext } from './use-rewrites.ts';

/** Has an answer written in the voice of the article; nothing where no model answers, or while one writes. */
export function ComposeButton({ id, answer }: { id: string; answer: string }) {
  const rewrites = useContext(RewritesContext);
  const rewrite = rewrites?.byBox.get(id);
  if (rewrites === null || answer.trim() === '' || rewrite?.finished_at === null) return null;
  // The proposal is there, or in the answer already.
  if (rewrite?.proposal && (rewrite.given === answer || rewrite.proposal === answer)) return null;
  return (
    <div className="rilievo-actions">
      <Button size="sm" aria-describedby={`${id}-title`} onClick={() => rewrites.ask(id, 'answer', answer)}>
        <WandSparkles />
        {rewriteText.compose}
      </Button>
    </div>
  );
}
