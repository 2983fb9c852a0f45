import './toasts.css';
import { CircleCheck, LoaderCircle, OctagonAlert, X } from 'lucide-react';
import { Toaster } from 'sonner';
import { appText } from '../../strings/app.ts';

const SHOWN_MS = 4_000;
const AT_MOST = 3;

export function Toasts() {
  return (
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
    />
  );
}
