import type { AppKey } from '@maidan/contract';
import { Button, FieldError, Sheet, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { appKeyApi } from './use-app-keys.ts';

interface RemoveAppKeySheetProps {
  /** The key in question; undefined while none is. */
  readonly appKey: AppKey | undefined;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks for confirmation before an app key is removed. */
export function RemoveAppKeySheet({ appKey, onClose, onRemoved }: RemoveAppKeySheetProps) {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: [],
    read: () => (appKey === undefined ? { errors: {} } : { values: appKey.id }),
    async send(id) {
      await appKeyApi.removeAppKey({ params: { id } });
      onRemoved();
    },
    explain: (error) => ({ form: errorText(error) }),
  });
  return (
    <Sheet
      open={appKey !== undefined}
      onClose={onClose}
      title={t('removeAppKeyTitle')}
      closeLabel={shell('close')}
    >
      <p className="mb-4 text-text-2 [overflow-wrap:anywhere]">
        {t('removeAppKeyAdvice', { name: appKey?.name ?? '' })}
      </p>
      <form {...form} className="grid gap-2">
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" look="danger" waiting={isSending}>
          {t('removeAppKey')}
        </Button>
        <Button look="plain" className="bg-surface-3" onClick={onClose}>
          {t('cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
