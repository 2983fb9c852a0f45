import './guide.css';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '#components/ui/page-title.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { paths } from '#lib/paths.ts';
import { appText } from '#strings/app.ts';
import { guideSections, guideText } from '#strings/guide.ts';
import { GuideSectionView } from './guide-section.tsx';
import type { KeyMeaning } from './key-list.tsx';

/** How Rilievo is used and read: for everybody, with or without an account. */
export function GuidePage({ keys }: { keys: readonly KeyMeaning[] }) {
  useEffect(goToAnchor, []);
  return (
    <>
      <a className="skip" href="#contenuto">
        {appText.skipToContent}
      </a>
      <TopBar>
        <Link className="topbar-guide" to={paths.home}>
          {guideText.open}
        </Link>
      </TopBar>
      <main className="wrap page guide" id="contenuto">
        <div className="page-head">
          <PageTitle>{guideText.title}</PageTitle>
          <p className="guide-lead">{guideText.lead}</p>
        </div>
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
      </main>
    </>
  );
}

/** The page is drawn after the browser has looked for the anchor, so it has to be gone to. */
function goToAnchor(): void {
  const heading = document.getElementById(location.hash.slice(1))?.querySelector('h2');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
