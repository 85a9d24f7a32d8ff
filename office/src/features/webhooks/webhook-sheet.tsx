import {
  DELIVERY_DAYS,
  type DeskWebhook,
  deliveryStates,
  mayUse,
  type WebhookDelivery,
} from '@maidan/contract/office';
import { Button, classNames, countText, momentText, Sheet } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { eventName } from './event-name.ts';
import { ManageWebhook } from './manage-webhook.tsx';
import { useWebhookDeliveries } from './webhook-queries.ts';

interface WebhookSheetProps {
  readonly webhook: DeskWebhook;
  readonly onClose: () => void;
  readonly onOpen: (delivery: WebhookDelivery) => void;
}

interface LogContext {
  readonly onOpen: (delivery: WebhookDelivery) => void;
}

const COLUMNS: readonly DeskColumn<WebhookDelivery, LogContext>[] = [
  { head: texts.webhooks('at'), cell: ({ at }) => momentText(language, at) },
  { head: texts.webhooks('event'), cell: ({ event }) => eventName(event) },
  {
    head: texts.webhooks('state'),
    cell: ({ state }) => (
      <span className={classNames(state === 'failed' && 'font-semibold text-warn')}>
        {texts.webhooks(`deliveryStates.${state}`)}
      </span>
    ),
  },
  { head: texts.webhooks('tries'), align: 'end', cell: ({ tries }) => countText(language, tries) },
  {
    head: texts.webhooks('next'),
    cell: ({ dueAt }) => (dueAt === null ? '–' : momentText(language, dueAt)),
  },
  {
    head: '',
    cell: (delivery, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.webhooks('openDelivery', { id: delivery.messageId })}
        onClick={() => onOpen(delivery)}
      >
        {texts.webhooks('open')}
      </Button>
    ),
  },
];

/** A webhook: its settings for who may change them, and the log of its messages. */
export function WebhookSheet({ webhook, onClose, onOpen }: WebhookSheetProps) {
  const me = useOwnMe();
  const [shown, setShown] = useState<WebhookDelivery['state'] | 'all'>('all');
  const { list, rows } = useWebhookDeliveries(webhook.id, shown === 'all' ? undefined : shown);
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[60rem]!"
      title={webhook.url}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <FactList
          facts={[
            [
              texts.webhooks('added', {
                moment: momentText(language, webhook.addedAt),
                name: webhook.addedBy,
              }),
              texts.webhooks(`states.${webhook.state}`),
            ],
          ]}
        />
        {mayUse(me.role, 'integrations:manage') && <ManageWebhook webhook={webhook} onRemoved={onClose} />}
        <section className="grid gap-3">
          <h3 className="font-semibold">{texts.webhooks('log')}</h3>
          <ChoiceField
            label={texts.webhooks('show')}
            className="max-w-60"
            value={shown}
            onChange={({ target }) =>
              setShown(deliveryStates.find((state) => state === target.value) ?? 'all')
            }
          >
            <option value="all">{texts.webhooks('all')}</option>
            {deliveryStates.map((state) => (
              <option key={state} value={state}>
                {texts.webhooks(`deliveryStates.${state}`)}
              </option>
            ))}
          </ChoiceField>
          <ListFrame
            list={list}
            isEmpty={rows.length === 0}
            isFiltered={shown !== 'all'}
            failed={texts.webhooks('logFailed')}
            emptyAdvice={texts.webhooks('logEmpty')}
          >
            <DeskTable
              label={texts.webhooks('log')}
              columns={COLUMNS}
              context={{ onOpen }}
              rows={rows}
              keyOf={({ id }) => id.toString()}
            />
          </ListFrame>
          <p className="text-sm text-text-3">
            {texts.webhooks('logKept', { days: countText(language, DELIVERY_DAYS) })}
          </p>
        </section>
      </div>
    </Sheet>
  );
}
