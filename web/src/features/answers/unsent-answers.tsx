import { Button } from '#components/ui/button.tsx';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';
import { answersText } from '#strings/answers.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** The answers that a link which has ended takes no more, to be copied: nothing that was written is lost. */
export function UnsentAnswers({ answers }: { answers: readonly KeptAnswer[] }) {
  const written = answers.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  const all = written.map(({ question, text }) => `${question}\n${text}`).join('\n\n');
  const copy = () =>
    copyText(all).then(
      () => notify.success(answersText.copied),
      () => notify.error(answersText.copyFailed),
    );
  return (
    <section className="unsent" aria-labelledby="non-partite">
      <h2 id="non-partite">{answersText.left}</h2>
      <p className="hint">{answersText.leftHint}</p>
      <textarea className="input" readOnly rows={8} dir="auto" value={all} aria-labelledby="non-partite" />
      <Button look="primary" onClick={() => void copy()}>
        {answersText.copy}
      </Button>
    </section>
  );
}
