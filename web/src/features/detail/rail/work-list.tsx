import './work-list.css';
import { type BoxState, isOpen } from '@rilievo/shared/box-state';
import { SEVERITIES } from '@rilievo/shared/moves';
import { ChevronDown } from 'lucide-react';
import { taskClass } from '#components/task-icon.tsx';
import { severityText } from '#strings/boxes.ts';
import { resultText } from '#strings/detail.ts';
import { workText } from '#strings/workspace.ts';
import type { Box } from '../boxes/box.ts';
import { moveName, stateName } from '../boxes/off-text.ts';
import { ORDERS, type Order } from '../boxes/order.ts';
import { JumpLink } from './jump.tsx';

interface WorkListProps {
  /** In reading order. */
  readonly boxes: readonly Box[];
  readonly states: ReadonlyMap<string, BoxState>;
  readonly current: string | null;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/** The subjects of the boxes: what is left to decide, what waits, and what is decided, folded. */
export function WorkList({ boxes, states, current, order, onOrder }: WorkListProps) {
  const stateOf = ({ id }: Box) => states.get(id) ?? 'open';
  const open = boxes.filter((box) => isOpen(stateOf(box)));
  const waiting = boxes.filter((box) => stateOf(box) === 'waiting');
  const decided = boxes.filter((box) => !isOpen(stateOf(box)) && stateOf(box) !== 'waiting');
  const groups =
    order === 'importance'
      ? SEVERITIES.map((severity) => ({
          title: severityText[severity],
          members: open.filter((box) => box.severity === severity),
        }))
      : [{ title: workText.orders.text, members: open }];
  const rows = (members: readonly Box[]) => (
    <ul>
      {members.map((box) => (
        <WorkRow key={box.id} box={box} state={stateOf(box)} current={box.id === current} />
      ))}
    </ul>
  );
  if (boxes.length === 0) return <p className="rail-note">{resultText.noAdditions}</p>;
  return (
    <div className="work">
      {open.length > 1 ? (
        <fieldset className="segment" aria-label={workText.order}>
          {ORDERS.map((one) => (
            <label key={one}>
              <input type="radio" name="order" checked={order === one} onChange={() => onOrder(one)} />
              <span>{workText.orders[one]}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {groups.map(({ title, members }) =>
        members.length === 0 ? null : (
          <div key={title}>
            <h3>
              {title}
              <span>{members.length}</span>
            </h3>
            {rows(members)}
          </div>
        ),
      )}
      {open.length === 0 ? <p className="rail-note">{workText.finished}</p> : null}
      {waiting.length > 0 ? (
        <>
          <h3>
            {workText.waiting}
            <span>{waiting.length}</span>
          </h3>
          {rows(waiting)}
        </>
      ) : null}
      {decided.length > 0 ? (
        <details className="fold">
          <summary>
            {workText.decided(decided.length)}
            <ChevronDown className="chev" />
          </summary>
          {rows(decided)}
        </details>
      ) : null}
    </div>
  );
}

function WorkRow({ box, state, current }: { box: Box; state: BoxState; current: boolean }) {
  const { id, task, subject, addition } = box;
  return (
    <li className={current ? 'cur' : undefined}>
      <JumpLink target={id} aria-current={current ? 'true' : undefined}>
        <span className={`mark ${taskClass[task]}`} data-state={state}>
          {id}
        </span>
        <span className="ss">{addition?.title || subject}</span>
        {state === 'open' || state === 'waiting' ? null : (
          <span className="st-t">{stateName(box, state)}</span>
        )}
        <span className="mm">{moveName(box)}</span>
      </JumpLink>
    </li>
  );
}
