import './guide.css';
import { useEffect } from 'react';
import { OpenPage } from '#components/open-page.tsx';
import { guideSections, guideText } from '#strings/guide.ts';
import { GuideSectionView } from './guide-section.tsx';
import type { KeyMeaning } from './key-list.tsx';

/** How Rilievo is used and read: for everybody, with or without an account. */
export function GuidePage({ keys }: { keys: readonly KeyMeaning[] }) {
  useEffect(goToAnchor, []);
  return (
    <OpenPage className="guide" title={guideText.title} lead={guideText.lead} open={guideText.open}>
      <nav className="guide-contents card" aria-labelledby="indice">
        <h2 className="card-title" id="indice">
          {guideText.contents}
        </h2>
        <ol>
          {guideSections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="guide-text">
        {guideSections.map((section) => (
          <GuideSectionView key={section.id} section={section} keys={keys} />
        ))}
      </div>
    </OpenPage>
  );
}

/** The page is drawn after the browser has looked for the anchor, so it has to be gone to. */
function goToAnchor(): void {
  const heading = document.getElementById(location.hash.slice(1))?.querySelector('h2');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
