import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { shareText } from '#strings/share.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Opens the read-only links from the head; where there is no room for it the menu beside 'Copia HTML' does. */
export function ShareButton({ contentId }: { contentId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="share-open" onClick={() => setOpen(true)}>
        <Share2 />
        {shareText.share}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog contentId={contentId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
