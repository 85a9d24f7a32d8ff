import type { WebhookEvent } from '@maidan/contract/office';
import { Button, FieldError, Sheet } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { SecretShown } from './secret-shown.tsx';
import { checkWebhook, WEBHOOK_FIELDS, WebhookFields } from './webhook-fields.tsx';

/** Adds a webhook, and shows its secret once. */
export function AddWebhookSheet({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<WebhookEvent>>(new Set());
  const [secret, setSecret] = useState<string>();
  const { form, errors, isSending } = useDeskForm({
    fields: WEBHOOK_FIELDS,
    check: (typed) => checkWebhook(typed, chosen),
    async send({ url, description }) {
      const made = await api.addWebhook({ body: { url, description, events: [...chosen] } });
      setSecret(made.secret);
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[34rem]!"
      title={texts.webhooks(secret === undefined ? 'add' : 'secretTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {secret === undefined ? (
        <form {...form} className="grid gap-4">
          <p className="text-text-2">{texts.webhooks('addAdvice')}</p>
          <WebhookFields chosen={chosen} onChoose={setChosen} errors={errors} />
          {errors.form !== undefined && <FieldError text={errors.form} />}
          <Button type="submit" waiting={isSending}>
            {texts.webhooks('add')}
          </Button>
        </form>
      ) : (
        <SecretShown secret={secret} onDone={onClose} />
      )}
    </Sheet>
  );
}
