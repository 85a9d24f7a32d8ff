import type { Passkey } from '@maidan/contract';
import { Button, FieldError, Sheet, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { passkeyApi } from './use-passkeys.ts';

interface RemovePasskeySheetProps {
  /** The passkey in question; undefined while none is. */
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks for confirmation before a passkey is removed. */
export function RemovePasskeySheet({ passkey, onClose, onRemoved }: RemovePasskeySheetProps) {
  const t = useTranslations('passkeys');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: [],
    read: () => (passkey === undefined ? { errors: {} } : { values: passkey.id }),
    async send(id) {
      await passkeyApi.removePasskey({ params: { id } });
      onRemoved();
    },
    explain: (error) => ({ form: errorText(error) }),
  });
  return (
    <Sheet
      open={passkey !== undefined}
      onClose={onClose}
      title={t('removeTitle')}
      closeLabel={shell('close')}
    >
      <p className="mb-4 text-text-2 [overflow-wrap:anywhere]">
        {t('removeAdvice', { name: passkey?.name ?? '' })}
      </p>
      <form {...form} className="grid gap-2">
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" look="danger" waiting={isSending}>
          {t('remove')}
        </Button>
        <Button look="plain" className="bg-surface-3" onClick={onClose}>
          {t('cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
