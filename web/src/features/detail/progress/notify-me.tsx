import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { notificationPermission } from '#lib/outcome-notice.ts';
import { outcomeText } from '#strings/progress.ts';

/** Asks the browser, when the user wants it, to be allowed a notification at the end. */
export function NotifyMe() {
  const [permission, setPermission] = useState(notificationPermission);
  const [asked, setAsked] = useState(false);
  const ask = () =>
    void Notification.requestPermission().then((answer) => {
      setPermission(answer);
      setAsked(true);
    });
  return (
    <div className="notify-me" role="status">
      {permission === 'default' ? (
        <Button size="sm" onClick={ask}>
          <Bell />
          {outcomeText.notifyMe}
        </Button>
      ) : null}
      {permission === 'granted' ? <p>{outcomeText.willNotify}</p> : null}
      {permission === 'denied' && asked ? <p>{outcomeText.refused}</p> : null}
    </div>
  );
}
