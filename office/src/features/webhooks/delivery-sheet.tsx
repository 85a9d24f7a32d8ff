import { mayUse, type WebhookAttempt, type WebhookDelivery } from '@maidan/contract/office';
import { Button, countText, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { QuerySheet } from '../../parts/query-sheet.tsx';
import { eventName } from './event-name.ts';
import { useWebhookAction, useWebhookDelivery } from './webhook-queries.ts';

/** A message to a webhook: its text, every try to deliver it, and the button that delivers it once more. */
export function DeliverySheet({ id, onClose }: { id: bigint; onClose: () => void }) {
  return (
    <QuerySheet
      query={useWebhookDelivery(id)}
      title={(data) => (data === undefined ? texts.webhooks('delivery') : eventName(data.delivery.event))}
      failed={texts.webhooks('deliveryFailed')}
      className="max-w-[52rem]!"
      onClose={onClose}
    >
      {(data) => <Shown {...data} />}
    </QuerySheet>
  );
}

interface ShownProps {
  readonly delivery: WebhookDelivery;
  readonly body: string;
  readonly attempts: readonly WebhookAttempt[];
}

const COLUMNS: readonly DeskColumn<WebhookAttempt>[] = [
  { head: texts.webhooks('at'), cell: ({ at }) => momentText(language, at) },
  {
    head: texts.webhooks('took'),
    align: 'end',
    cell: ({ tookMs }) => texts.webhooks('milliseconds', { ms: countText(language, tookMs) }),
  },
  {
    head: texts.webhooks('answer'),
    cell: ({ status, fault, answer }) => (
      <>
        {status === null ? fault : status}
        {answer !== '' && <code className="block text-xs whitespace-pre-wrap text-text-3">{answer}</code>}
      </>
    ),
  },
];

function Shown({ delivery, body, attempts }: ShownProps) {
  const me = useOwnMe();
  const replay = useWebhookAction({});
  const { id, messageId, at, state, dueAt } = delivery;
  return (
    <div className="grid gap-5">
      <FactList
        facts={[
          [texts.webhooks('messageId'), <code key="id">{messageId}</code>],
          [texts.webhooks('at'), momentText(language, at)],
          [texts.webhooks('state'), texts.webhooks(`deliveryStates.${state}`)],
          ...(dueAt === null ? [] : [[texts.webhooks('next'), momentText(language, dueAt)] as const]),
        ]}
      />
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.webhooks('body')}</h3>
        <pre className="rounded-md bg-surface p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
          {body}
        </pre>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.webhooks('attempts')}</h3>
        {attempts.length === 0 ? (
          <p className="text-text-2">{texts.webhooks('noAttempts')}</p>
        ) : (
          <DeskTable
            label={texts.webhooks('attempts')}
            columns={COLUMNS}
            context={undefined}
            rows={attempts}
            keyOf={(attempt) => String(attempts.indexOf(attempt))}
          />
        )}
      </section>
      {mayUse(me.role, 'integrations:manage') && (
        <Button
          waiting={replay.isPending}
          onClick={() =>
            replay.mutate({
              run: () => api.replayWebhookDelivery({ params: { id } }),
              done: texts.webhooks('replayed'),
            })
          }
        >
          {texts.webhooks('replay')}
        </Button>
      )}
    </div>
  );
}
