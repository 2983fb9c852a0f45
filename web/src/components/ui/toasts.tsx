import './toasts.css';
import { CircleCheck, LoaderCircle, OctagonAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { appText } from '#strings/app.ts';
import { toastHost } from './toast-host.ts';

const SHOWN_MS = 4_000;
const AT_MOST = 3;

export function Toasts() {
  useLayoutEffect(() => {
    document.body.append(toastHost);
    return () => toastHost.remove();
  }, []);
  // Loaded apart: no message is shown before the page is.
  useEffect(() => {
    let leave = () => {};
    let left = false;
    import('./place-toasts.ts').then(
      ({ placeToasts }) => {
        if (!left) leave = placeToasts(toastHost);
      },
      // Messages then stay in the corner.
      () => {},
    );
    return () => {
      left = true;
      leave();
    };
  }, []);
  return createPortal(
    <Toaster
      position="bottom-right"
      duration={SHOWN_MS}
      visibleToasts={AT_MOST}
      expand
      closeButton
      gap={8}
      offset={{ right: 'var(--toast-right, 24px)', bottom: 'var(--toast-bottom, 24px)' }}
      mobileOffset={{ right: 16, left: 16, bottom: 'var(--toast-bottom, 16px)' }}
      containerAriaLabel={appText.notifications}
      icons={{
        success: <CircleCheck />,
        error: <OctagonAlert />,
        loading: <LoaderCircle className="spin" />,
        close: <X />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: appText.close,
        classNames: {
          toast: 'toast',
          error: 'is-error',
          closeButton: 'toast-close',
          actionButton: 'toast-action',
        },
      }}
    />,
    toastHost,
  );
}
