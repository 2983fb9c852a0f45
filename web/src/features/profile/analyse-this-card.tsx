import { Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';
import { paths } from '#lib/paths.ts';
import { siteAddress } from '#lib/site.ts';
import { analyseThisText } from '#strings/analyse-this.ts';

/** The bookmark's script for the page that is open: it opens ours with the address of that page. */
function bookmarklet(): string {
  const target = JSON.stringify(`${siteAddress()}${paths.analyseThis}?url=`);
  return `javascript:void(open(${target}+encodeURIComponent(location.href)))`;
}

/** React writes no address that runs a script, and our policy runs none: the link is there to be dragged. */
function toBeDragged(link: HTMLAnchorElement | null): void {
  link?.setAttribute('href', bookmarklet());
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    notify.success(analyseThisText.notHere);
  });
}

/** The bookmark to drag to the browser's bar, and how a phone gets the same. */
export function AnalyseThisCard() {
  const copy = () =>
    copyText(bookmarklet()).then(
      () => notify.success(analyseThisText.copied),
      () => notify.error(analyseThisText.copyFailed),
    );
  return (
    <Card title={analyseThisText.title} sub={analyseThisText.hint}>
      <div>
        <p>
          {analyseThisText.drag}:{' '}
          <a href="#segnalibro" ref={toBeDragged}>
            {analyseThisText.link}
          </a>
        </p>
        <p className="my-4">
          <Button onClick={() => void copy()}>
            <Copy />
            {analyseThisText.copy}
          </Button>
        </p>
        <p className="hint">{analyseThisText.phone}</p>
      </div>
    </Card>
  );
}
