import { Fragment } from 'react';
import { shortcutText } from '#strings/workspace.ts';

/** Keys that do the same, and what they do. */
export interface KeyMeaning {
  readonly keys: readonly string[];
  readonly what: string;
}

export function KeyList({ keys }: { keys: readonly KeyMeaning[] }) {
  return (
    <dl className="guide-terms guide-keys">
      {keys.map(({ keys: names, what }) => (
        <div key={what}>
          <dt>
            {names.map((name, place) => (
              <Fragment key={name}>
                {place > 0 ? ` ${shortcutText.or} ` : null}
                <kbd>{name.toUpperCase()}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
