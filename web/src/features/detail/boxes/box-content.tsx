import type { BoxState } from '@rilievo/shared/box-state';
import { type Decision, MAX_ANSWER_LENGTH } from '@rilievo/shared/decisions';
import { useId, useMemo, useRef } from 'react';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { formatCount } from '#lib/number-format.ts';
import { withRaisedCitations } from '#lib/raised-citations.ts';
import { type SafeHtml, sanitise } from '#lib/safe-html.ts';
import { boxText } from '#strings/boxes.ts';
import { AuthorAnswer } from '../author/author-answer.tsx';
import { ComposeButton } from '../rewrites/compose-button.tsx';
import { RewriteSlot } from '../rewrites/rewrite-slot.tsx';
import type { Box } from './box.ts';
import { useBoxActs } from './box-acts.ts';
import { faqPairs } from './faq-pairs.ts';

interface BoxContentProps {
  readonly box: Box;
  readonly decision: Decision | undefined;
  readonly state: BoxState;
}

/** The content of a box that is not decided, by its move. */
export function BoxContent({ box, decision, state }: BoxContentProps) {
  const { decide } = useBoxActs();
  const enters = box.move === 'add' || box.move === 'replace';
  return (
    <>
      {box.move === 'replace' ? <Replacement box={box} decision={decision} /> : null}
      {box.move === 'add' && box.task === 'task_3' ? <Faq box={box} decision={decision} /> : null}
      {box.move === 'add' && box.task !== 'task_3' ? <Text box={box} decision={decision} /> : null}
      {box.move === 'outside' ? <OutsideChange box={box} /> : null}
      {decision?.html === undefined ? null : <Edited box={box} />}
      {enters ? (
        <RewriteSlot
          id={box.id}
          text={decision?.html ?? box.text}
          onTake={(html) => decide(box.id, { html: html === box.text ? null : html })}
        />
      ) : null}
      {box.move === 'ask' && state === 'waiting' ? <p className="why">{boxText.waiting}</p> : null}
      {box.move === 'ask' && state !== 'waiting' ? <Answer box={box} decision={decision} /> : null}
      {box.move === 'ask' ? <AuthorAnswer id={box.id} written={decision?.answer ?? ''} /> : null}
    </>
  );
}

function Text({ box, decision }: { box: Box; decision: Decision | undefined }) {
  return <SafeHtmlView className="prose rilievo-body" html={useWords(box, decision)} />;
}

/** The editor's words, which anybody may have written into the row, or the box's, which are clean already. */
function useWords({ text }: Box, decision: Decision | undefined): SafeHtml {
  const html = decision?.html;
  return useMemo(() => withRaisedCitations(html === undefined ? text : sanitise(html)), [html, text]);
}

function Replacement({ box, decision }: { box: Box; decision: Decision | undefined }) {
  const html = useWords(box, decision);
  return (
    <dl className="swap prose">
      <dt>{boxText.now}</dt>
      <dd className="now">
        <del>{box.addition?.passage?.text}</del>
      </dd>
      <dt>{boxText.proposed}</dt>
      <dd>
        {html === '' ? (
          <em>{boxText.removed}</em>
        ) : (
          <SafeHtmlView className="rilievo-body then" html={html} />
        )}
      </dd>
    </dl>
  );
}

/** Changes whose length decides whether they are read. */
const COUNTED: ReadonlySet<string> = new Set(['title', 'description']);

function OutsideChange({ box: { addition } }: { box: Box }) {
  const { what = '', now = null, proposed = null } = addition?.outside ?? {};
  return (
    <dl className="swap">
      {[
        { name: boxText.now, text: now, className: 'now' },
        { name: boxText.proposed, text: proposed, className: undefined },
      ].map(({ name, text, className }) =>
        text === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={className}>
              {text}
              {COUNTED.has(what) ? (
                <span className="chars"> {boxText.characters(formatCount(text.length))}</span>
              ) : null}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Edited({ box }: { box: Box }) {
  const { decide } = useBoxActs();
  return (
    <p className="why">
      <span>{boxText.edited}</span>
      <button type="button" className="linkish" onClick={() => decide(box.id, { html: null })}>
        {boxText.restoreText}
      </button>
    </p>
  );
}

function Faq({ box, decision }: { box: Box; decision: Decision | undefined }) {
  const { decide } = useBoxActs();
  const html = decision?.html ?? box.text;
  const pairs = useMemo(
    () => faqPairs(html).map((pair) => ({ ...pair, answer: withRaisedCitations(sanitise(pair.answer)) })),
    [html],
  );
  const off = new Set(decision?.off);
  const toggle = (place: number) => {
    const next = off.has(place) ? [...off].filter((one) => one !== place) : [...off, place];
    decide(box.id, { off: next.length > 0 ? next.toSorted((a, b) => a - b) : null });
  };
  return (
    <ul className="faqs">
      {pairs.map(({ place, question, answer }) => (
        <li key={place} className={off.has(place) ? 'off' : undefined}>
          <input
            type="checkbox"
            className="check"
            checked={!off.has(place)}
            aria-label={boxText.include(question)}
            onChange={() => toggle(place)}
          />
          <div className="prose rilievo-body">
            <h4>{question}</h4>
            <SafeHtmlView html={answer} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The author's answer, stored while it is typed. */
function Answer({ box: { id }, decision }: { box: Box; decision: Decision | undefined }) {
  const fieldId = useId();
  const { type, typed, decide } = useBoxActs();
  const answer = decision?.answer ?? '';
  const before = useRef<string | null>(null);
  const end = () => {
    if (before.current === null) return;
    if (before.current !== answer) typed({ [id]: { answer: before.current || null } });
    before.current = null;
  };
  return (
    <div className="ask">
      <label htmlFor={fieldId}>
        {boxText.answer} <small>{boxText.answerHint}</small>
      </label>
      <textarea
        id={fieldId}
        className="input"
        rows={1}
        maxLength={MAX_ANSWER_LENGTH}
        value={answer}
        placeholder={boxText.answerEmpty}
        onFocus={() => {
          before.current = answer;
        }}
        onChange={(event) => type(id, { answer: event.target.value || null })}
        onBlur={end}
      />
      <ComposeButton id={id} answer={answer} />
      <RewriteSlot id={id} text={answer} onTake={(proposal) => decide(id, { answer: proposal })} />
    </div>
  );
}
