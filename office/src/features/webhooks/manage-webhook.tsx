import type { DeskWebhook, WebhookEvent } from '@maidan/contract/office';
import { Button, countText, FieldError, momentText, Sheet, showToast, Switch } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { SecretShown } from './secret-shown.tsx';
import { checkWebhook, WEBHOOK_FIELDS, WebhookFields } from './webhook-fields.tsx';
import { useWebhookAction } from './webhook-queries.ts';

interface ManageWebhookProps {
  readonly webhook: DeskWebhook;
  readonly onRemoved: () => void;
}

/** Tries a webhook, changes its settings and its secret, sends what failed again, and removes it. */
export function ManageWebhook({ webhook, onRemoved }: ManageWebhookProps) {
  const params = { id: webhook.id };
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const tried = useMutation({
    mutationFn: () => api.testWebhook({ params }),
    onError: (error) => showToast(errorText(error), 'bad'),
  });
  const replay = useWebhookAction({
    resultText: (answer) => texts.webhooks('replayedCount', { count: countOf(answer) }),
  });
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap gap-2">
        <Button size="fit" look="plain" onClick={() => setChanging(true)}>
          {texts.webhooks('settings')}
        </Button>
        <Button size="fit" look="plain" waiting={tried.isPending} onClick={() => tried.mutate()}>
          {texts.webhooks('test')}
        </Button>
        <Button
          size="fit"
          look="plain"
          disabled={webhook.failed === 0}
          waiting={replay.isPending}
          onClick={() => replay.mutate({ run: () => api.replayWebhookFailures({ params }), done: '' })}
        >
          {texts.webhooks('replayFailures')}
        </Button>
        <Button size="fit" look="danger" onClick={() => setRemoving(true)}>
          {texts.webhooks('remove')}
        </Button>
      </div>
      {tried.isSuccess && <Outcome {...tried.data.attempt} />}
      <RenewSecret webhook={webhook} />
      {isChanging && <SettingsSheet webhook={webhook} onClose={() => setChanging(false)} />}
      {isRemoving && (
        <RemoveSheet webhook={webhook} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      )}
    </div>
  );
}

/** How many messages the answer of a replay says. */
function countOf(answer: unknown): number {
  return typeof answer === 'object' &&
    answer !== null &&
    'count' in answer &&
    typeof answer.count === 'number'
    ? answer.count
    : 0;
}

function Outcome({ status, tookMs, fault }: { status: number | null; tookMs: number; fault: string | null }) {
  return (
    <p role="status" className="rounded-md bg-surface-2 p-3 text-sm [overflow-wrap:anywhere]">
      {status === null
        ? texts.webhooks('testFailed', { fault: fault ?? '' })
        : texts.webhooks('testTook', { status: String(status), ms: countText(language, tookMs) })}
    </p>
  );
}

const noteOf = (until: Date) => texts.webhooks('oldSecret', { moment: momentText(language, until) });

function RenewSecret({ webhook: { id, oldSecretUntil } }: { webhook: DeskWebhook }) {
  const renewed = useMutation({
    mutationFn: () => api.rotateWebhookSecret({ params: { id } }),
    onError: (error) => showToast(errorText(error), 'bad'),
  });
  if (renewed.data !== undefined)
    return (
      <SecretShown
        secret={renewed.data.secret}
        note={noteOf(renewed.data.oldSecretUntil)}
        onDone={() => renewed.reset()}
      />
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-text-2">
        {oldSecretUntil !== null ? noteOf(oldSecretUntil) : texts.webhooks('rotateAdvice')}
      </p>
      <Button size="fit" look="plain" waiting={renewed.isPending} onClick={() => renewed.mutate()}>
        {texts.webhooks('rotate')}
      </Button>
    </div>
  );
}

function SettingsSheet({ webhook, onClose }: { webhook: DeskWebhook; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<WebhookEvent>>(new Set(webhook.events));
  const [isOn, setOn] = useState(webhook.state === 'on');
  const change = useWebhookAction({ onDone: onClose });
  const { form, errors, isSending } = useDeskForm({
    fields: WEBHOOK_FIELDS,
    check: (typed) => checkWebhook(typed, chosen),
    async send({ url, description }) {
      const body = { url, description, events: [...chosen], isOn };
      await change.mutateAsync({
        run: () => api.changeWebhook({ params: { id: webhook.id }, body }),
        done: texts.webhooks('saved'),
      });
    },
  });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[34rem]!"
      title={texts.webhooks('settings')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <form {...form} className="grid gap-4">
        <label className="flex items-center justify-between gap-4">
          <span>
            {texts.webhooks('isOn')}
            <span className="block text-sm text-text-3">{texts.webhooks('isOnAdvice')}</span>
          </span>
          <Switch checked={isOn} onChange={setOn} />
        </label>
        <WebhookFields webhook={webhook} chosen={chosen} onChoose={setChosen} errors={errors} />
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" waiting={isSending}>
          {texts.webhooks('save')}
        </Button>
      </form>
    </Sheet>
  );
}

function RemoveSheet({
  webhook,
  onClose,
  onRemoved,
}: {
  webhook: DeskWebhook;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useWebhookAction({ onDone: onRemoved });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.webhooks('removeTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="font-semibold [overflow-wrap:anywhere]">{webhook.url}</p>
        <p className="text-text-2">{texts.webhooks('removeAdvice')}</p>
        <Button
          look="danger"
          waiting={remove.isPending}
          onClick={() =>
            remove.mutate({
              run: () => api.removeWebhook({ params: { id: webhook.id } }),
              done: texts.webhooks('removed'),
            })
          }
        >
          {texts.webhooks('remove')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.shell('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
