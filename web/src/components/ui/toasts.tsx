import './toasts.css';
import { CircleCheck, LoaderCircle, OctagonAlert, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { appText } from '../../strings/app.ts';
import { toastHost } from './toast-host.ts';

const SHOWN_MS = 4_000;
const AT_MOST = 3;

export function Toasts() {
  useLayoutEffect(() => {
    document.body.append(toastHost);
    return () => toastHost.remove();
  }, []);
  return createPortal(
    <Toaster
      position="bottom-right"
      duration={SHOWN_MS}
      visibleToasts={AT_MOST}
      expand
      closeButton
      gap={8}
      offset={24}
      mobileOffset={16}
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
