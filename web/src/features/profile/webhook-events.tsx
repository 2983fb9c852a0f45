import { WEBHOOK_EVENTS, type WebhookEvent } from '@rilievo/shared/webhook';
import { webhooksText } from '#strings/webhooks.ts';

interface WebhookEventsProps {
  readonly events: readonly WebhookEvent[];
  /** The element that says why the choice is refused. */
  readonly errorId?: string | undefined;
  readonly onChange: (events: WebhookEvent[]) => void;
}

/** The events of a webhook, to choose. */
export function WebhookEvents({ events, errorId, onChange }: WebhookEventsProps) {
  return (
    <fieldset className="field key-scopes" aria-describedby={errorId}>
      <legend className="label">{webhooksText.events}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event}>
          <input
            className="check"
            type="checkbox"
            checked={events.includes(event)}
            onChange={({ target }) =>
              onChange(
                WEBHOOK_EVENTS.filter((one) => (one === event ? target.checked : events.includes(one))),
              )
            }
          />
          <span>{webhooksText.event[event]}</span>
        </label>
      ))}
    </fieldset>
  );
}
