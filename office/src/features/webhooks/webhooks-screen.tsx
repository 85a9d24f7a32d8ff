import { type DeskWebhook, mayUse } from '@maidan/contract/office';
import { Button, classNames, countText, EmptyState, ErrorState, momentText, SkeletonRows } from '@maidan/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { AddWebhookSheet } from './add-webhook-sheet.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { useWebhooks } from './webhook-queries.ts';
import { WebhookSheet } from './webhook-sheet.tsx';

const NOTHING = { webhook: '', message: '' };

interface ListContext {
  readonly onOpen: (webhook: DeskWebhook) => void;
}

const COLUMNS: readonly DeskColumn<DeskWebhook, ListContext>[] = [
  {
    head: texts.webhooks('url'),
    cell: ({ url, description }) => (
      <>
        {url}
        {description !== '' && <span className="block text-sm font-normal text-text-3">{description}</span>}
      </>
    ),
  },
  {
    head: texts.webhooks('state'),
    cell: ({ state, failingSince }) => (
      <>
        <span className={classNames(state === 'gone' && 'font-semibold text-warn')}>
          {texts.webhooks(`states.${state}`)}
        </span>
        {failingSince !== null && (
          <span className="block text-warn">
            {texts.webhooks('failing', { moment: momentText(language, failingSince) })}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.webhooks('waiting'),
    align: 'end',
    cell: ({ waiting }) => countText(language, waiting),
  },
  {
    head: texts.webhooks('failedCount'),
    align: 'end',
    cell: ({ failed }) => (
      <span className={classNames(failed > 0 && 'font-semibold text-warn')}>
        {countText(language, failed)}
      </span>
    ),
  },
  {
    head: texts.webhooks('delivered'),
    cell: ({ deliveredAt }) =>
      deliveredAt === null ? texts.webhooks('never') : <AgeMark since={deliveredAt} />,
  },
  {
    head: '',
    cell: (webhook, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.webhooks('openOne', { url: webhook.url })}
        onClick={() => onOpen(webhook)}
      >
        {texts.webhooks('open')}
      </Button>
    ),
  },
];

/** What the operator's own systems are told of, and whether that reaches them. */
export function WebhooksScreen() {
  const me = useOwnMe();
  const webhooks = useWebhooks();
  const [adding, setAdding] = useState(false);
  const { wanted, want } = useWanted(NOTHING);
  const rows = webhooks.data?.webhooks ?? [];
  const opened = rows.find(({ id }) => id.toString() === wanted.webhook);
  return (
    <>
      <DeskHeader title={texts.webhooks('title')} advice={texts.webhooks('advice')}>
        {mayUse(me.role, 'integrations:manage') && (
          <Button size="fit" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.webhooks('add')}
          </Button>
        )}
      </DeskHeader>
      {webhooks.isPending && <SkeletonRows label={texts.shell('loading')} rows={3} className="h-14" />}
      {webhooks.isError && webhooks.data === undefined && (
        <ErrorState
          title={texts.webhooks('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.data !== undefined &&
        (rows.length === 0 ? (
          <EmptyState title={texts.lists('empty')} advice={texts.webhooks('empty')} />
        ) : (
          <DeskTable
            label={texts.webhooks('title')}
            columns={COLUMNS}
            context={{ onOpen: ({ id }) => want({ webhook: id.toString() }) }}
            rows={rows}
            keyOf={({ id }) => id.toString()}
          />
        ))}
      {adding && <AddWebhookSheet onClose={() => setAdding(false)} />}
      {opened !== undefined && wanted.message === '' && (
        <WebhookSheet
          key={wanted.webhook}
          webhook={opened}
          onClose={() => want({ webhook: '' })}
          onOpen={({ id }) => want({ message: id.toString() })}
        />
      )}
      {/^\d{1,18}$/.test(wanted.message) && (
        <DeliverySheet
          key={wanted.message}
          id={BigInt(wanted.message)}
          onClose={() => want({ message: '' })}
        />
      )}
    </>
  );
}
