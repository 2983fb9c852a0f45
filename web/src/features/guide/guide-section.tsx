import type { GuideBlock, GuideSection } from '#strings/guide/section.ts';
import { ColourSamples } from './colour-samples.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { KeyList, type KeyMeaning } from './key-list.tsx';

interface GuideSectionViewProps {
  readonly section: GuideSection;
  readonly keys: readonly KeyMeaning[];
}

export function GuideSectionView({ section: { id, title, blocks }, keys }: GuideSectionViewProps) {
  return (
    <section className="card" id={id} aria-labelledby={`${id}-titolo`}>
      <h2 id={`${id}-titolo`} tabIndex={-1}>
        {title}
      </h2>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} keys={keys} />
      ))}
    </section>
  );
}

function Block({ block, keys }: { block: GuideBlock; keys: readonly KeyMeaning[] }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('steps' in block)
    return (
      <ol className="guide-steps">
        {block.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    );
  if ('terms' in block)
    return (
      <dl className="guide-terms">
        {block.terms.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    );
  if ('picture' in block) return <GuidePicture name={block.picture} alt={block.alt} />;
  return block.live === 'colours' ? <ColourSamples /> : <KeyList keys={keys} />;
}
