import { type DeskWebhook, WEBHOOK_URL_MAX, type WebhookEvent, webhookEvents } from '@maidan/contract/office';
import { Field, FieldError, type FormErrors } from '@maidan/ui';
import { useId } from 'react';
import { texts } from '../../i18n/texts.ts';
import { eventName } from './event-name.ts';

/** The fields of a webhook's form. */
export const WEBHOOK_FIELDS = ['url', 'description', 'events'] as const;

type FieldName = (typeof WEBHOOK_FIELDS)[number];

interface WebhookFieldsProps {
  readonly webhook?: DeskWebhook | undefined;
  readonly chosen: ReadonlySet<WebhookEvent>;
  readonly onChoose: (events: ReadonlySet<WebhookEvent>) => void;
  readonly errors: FormErrors<FieldName>;
}

/** What is wrong with a webhook's form before it is sent. */
export function checkWebhook(
  { url }: { readonly url: string },
  chosen: ReadonlySet<WebhookEvent>,
): FormErrors<FieldName> {
  return {
    ...(url.trim() === '' && { url: texts.webhooks('missingUrl') }),
    ...(chosen.size === 0 && { events: texts.webhooks('missingEvents') }),
  };
}

/** A webhook's address, what it is for, and what it is told of. */
export function WebhookFields({ webhook, chosen, onChoose, errors }: WebhookFieldsProps) {
  const id = useId();
  const toggle = (event: WebhookEvent) => {
    const next = new Set(chosen);
    if (!next.delete(event)) next.add(event);
    onChoose(next);
  };
  return (
    <>
      <Field
        label={texts.webhooks('url')}
        name="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={WEBHOOK_URL_MAX}
        placeholder="https://"
        defaultValue={webhook?.url}
        error={errors.url}
      />
      <Field
        label={texts.webhooks('description')}
        name="description"
        autoComplete="off"
        maxLength={200}
        defaultValue={webhook?.description}
        error={errors.description}
      />
      <fieldset aria-describedby={errors.events === undefined ? undefined : `${id}-error`}>
        <legend className="mb-1 text-sm text-text-2">{texts.webhooks('events')}</legend>
        <div className="grid">
          {webhookEvents.map((event) => (
            <label key={event} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.has(event)}
                onChange={() => toggle(event)}
                className="size-5 shrink-0 accent-brand"
              />
              <span>
                {eventName(event)}
                <code className="block text-xs text-text-3">{event}</code>
              </span>
            </label>
          ))}
        </div>
        {errors.events !== undefined && <FieldError id={`${id}-error`} text={errors.events} />}
      </fieldset>
    </>
  );
}
