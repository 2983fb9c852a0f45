import { createPortal } from 'react-dom';
import { workText } from '#strings/workspace.ts';
import type { Jump } from '../rail/jump-context.ts';

interface SkipToFirstProps {
  /** The first box that waits for a decision; null without any. */
  readonly first: string | null;
  readonly place: HTMLElement | null;
  readonly onJump: Jump;
}

/** The link to the first undecided box, at its place before the controls of the head. */
export function SkipToFirst({ first, place, onJump }: SkipToFirstProps) {
  if (first === null || place === null) return null;
  return createPortal(
    <a
      className="skip"
      href={`#${first}`}
      onClick={(event) => {
        event.preventDefault();
        onJump(first);
      }}
    >
      {workText.toFirst}
    </a>,
    place,
  );
}
