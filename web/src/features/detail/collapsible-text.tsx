import { useState } from 'react';
import { summaryText } from '#strings/detail.ts';

const PREVIEW_CHARACTERS = 200;

/** Where the cut comes after a full stop, that stop is one of the three dots. */
function preview(text: string): string {
  return `${text.slice(0, PREVIEW_CHARACTERS).replace(/[.\s]{1,9}$/, '')}...`;
}

/** A text cut to 200 characters until the reader asks for all of it. */
export function CollapsibleText({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false);
  if (text.length <= PREVIEW_CHARACTERS) return <span className="whitespace-pre-line">{text}</span>;
  return (
    <>
      <span className="whitespace-pre-line">{expanded ? text : preview(text)}</span>{' '}
      <button
        type="button"
        className="linkish"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? summaryText.showLess : summaryText.showAll}
      </button>
    </>
  );
}
