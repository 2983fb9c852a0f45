import './readability.css';
import type { LongSentence, Readability, ReadabilityMeasure } from '@rilievo/shared/readability';
import { formatGulpease } from '#lib/number-format.ts';
import { bandText, readabilityText } from '#strings/rail.ts';
import { JumpLink } from './jump.tsx';
import { RailSection } from './rail-section.tsx';
import { sectionChanges } from './section-changes.ts';
import { ShowMore } from './show-more.tsx';

const SECTIONS_AT_FIRST = 12;
const SENTENCES_AT_FIRST = 5;
/** Where a band ends and the next begins. */
const NOTCHES = [40, 60, 80];

/** How easy the text is to read, as it was and with the additions: whole, by section, and the longest sentences. */
export function ReadabilityRail({ readability }: { readability: Readability }) {
  const { before, after, longSentences } = readability;
  const sections = sectionChanges(readability);
  const band = after.whole.band ?? before.whole.band;
  return (
    <RailSection title={readabilityText.title} end={readabilityText.index}>
      <GulpeaseRuler before={before.whole} after={after.whole} />
      {band === null ? null : <p className="rail-note">{bandText[band]}</p>}
      {sections.length > 1 ? (
        <details className="rail-list">
          <summary>{readabilityText.sections(sections.length)}</summary>
          <ShowMore items={sections} atFirst={SECTIONS_AT_FIRST} className="section-scores">
            {({ blockId, heading, before: former, after: now }) => (
              <li key={blockId}>
                <JumpLink target={blockId}>{heading ?? readabilityText.opening}</JumpLink>
                <span className="change">
                  {former === null ? null : <span>{formatGulpease(former)} → </span>}
                  <b>{formatGulpease(now.score)}</b>
                </span>
                <span className="about">{bandText[now.band]}</span>
              </li>
            )}
          </ShowMore>
        </details>
      ) : null}
      {longSentences.length > 0 ? (
        <details className="rail-list">
          <summary>{readabilityText.longSentences(longSentences.length)}</summary>
          <ShowMore items={longSentences} atFirst={SENTENCES_AT_FIRST} className="long-sentences">
            {(sentence, place) => <LongSentenceRow key={place} sentence={sentence} />}
          </ShowMore>
        </details>
      ) : null}
    </RailSection>
  );
}

function LongSentenceRow({ sentence: { text, words, blockId, additionId } }: { sentence: LongSentence }) {
  const target = additionId ?? blockId;
  const quote = <q>{text}</q>;
  return (
    <li>
      {target === null ? (
        quote
      ) : (
        <JumpLink className="quote" target={target} passage={text}>
          {quote}
        </JumpLink>
      )}
      <span className="about">
        {readabilityText.words(words)}
        {additionId === null ? null : readabilityText.inBox(additionId)}
      </span>
    </li>
  );
}

function GulpeaseRuler({ before, after }: { before: ReadabilityMeasure; after: ReadabilityMeasure }) {
  const marks = [
    { name: readabilityText.before, score: before.score, className: 'before' },
    { name: readabilityText.after, score: after.score, className: 'after' },
  ].flatMap(({ score, ...mark }) => (score === null ? [] : [{ ...mark, score }]));
  if (marks.length === 0) return null;
  const said = marks.map(({ name, score }) => `${name} ${formatGulpease(score)}`).join(', ');
  const swapped = (before.score ?? 0) > (after.score ?? 100);
  return (
    <>
      <p className="sr-only">{readabilityText.said(said)}</p>
      <div className={swapped ? 'gulp is-swapped' : 'gulp'} aria-hidden="true">
        {NOTCHES.map((notch) => (
          <i key={notch} className="zone" style={{ left: `${notch}%` }} />
        ))}
        {marks.map(({ name, score, className }) => (
          <span key={name} className={`lb ${className}`} style={{ left: `${score}%` }}>
            {name} {formatGulpease(score)}
          </span>
        ))}
        {marks.map(({ name, score, className }) => (
          <i key={name} className={`pt ${className}`} style={{ left: `${score}%` }} />
        ))}
      </div>
      <div className="gulp-scale" aria-hidden="true">
        {[0, ...NOTCHES, 100].map((tick) => (
          <span key={tick} style={{ left: `${tick}%` }}>
            {tick}
          </span>
        ))}
      </div>
    </>
  );
}
