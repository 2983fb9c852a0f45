import { outcomeText } from '../strings/progress.ts';

type Outcome = 'ready' | 'failed';

/** If the browser has no notifications, or may not show them, there is nothing to ask for. */
export function notificationPermission(): NotificationPermission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission;
}

/**
 * Notifies a person who is not looking that an analysis has ended: in the title of the tab until it is seen again, and
 * in a browser notification if the user has allowed it.
 */
export function announceOutcome(id: string, title: string, outcome: Outcome): void {
  if (document.visibilityState === 'visible') return;
  markTitle(outcomeText[outcome]);
  if (notificationPermission() === 'granted') showNotification(id, title, outcome);
}

const MARKS = [outcomeText.ready, outcomeText.failed];

function markTitle(mark: string): void {
  const plain = document.title;
  if (MARKS.some((one) => plain.startsWith(one))) return;
  document.title = mark + plain;
  const restore = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', restore);
    // Another page may have written its own title meanwhile.
    if (document.title === mark + plain) document.title = plain;
  };
  document.addEventListener('visibilitychange', restore);
}

function showNotification(id: string, title: string, outcome: Outcome): void {
  try {
    const notification = new Notification(outcomeText.notification[outcome], { body: title, tag: id });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some phones show only notifications of service workers: the title has already changed.
  }
}
