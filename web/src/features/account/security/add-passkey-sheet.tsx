import { describeBrowser, passkeyName } from '@maidan/contract';
import { Button, Field, FieldError, makePasskey, Sheet, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useShownErrors } from '../../../lib/field-text.ts';
import { usePasskeyText } from '../../../lib/passkey-text.ts';
import { passkeyApi } from './use-passkeys.ts';

interface AddPasskeySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Asks for a name, and lets the browser make the passkey. */
export function AddPasskeySheet({ open, onClose, onAdded }: AddPasskeySheetProps) {
  const t = useTranslations('passkeys');
  const shell = useTranslations('shell');
  return (
    <Sheet open={open} onClose={onClose} title={t('addTitle')} closeLabel={shell('close')}>
      <AddPasskeyForm onAdded={onAdded} />
    </Sheet>
  );
}

function AddPasskeyForm({ onAdded }: { onAdded: () => void }) {
  const t = useTranslations('passkeys');
  const passkeyText = usePasskeyText();
  const { form, errors, isSending } = useForm({
    fields: ['name'],
    read({ name }) {
      const read = passkeyName.safeParse(name);
      return read.success ? { values: read.data } : { errors: { name: read.error.issues[0]?.message } };
    },
    async send(name) {
      const passkey = await makePasskey(await passkeyApi.beginPasskey({}));
      await passkeyApi.addPasskey({ body: { name, passkey } });
      onAdded();
    },
    explain: (error) => ({ form: passkeyText(error) }),
  });
  const shown = useShownErrors(errors);
  return (
    <form {...form} className="grid gap-4">
      <p className="text-text-2">{t('addAdvice')}</p>
      <Field name="name" label={t('name')} defaultValue={ownDevice()} maxLength={40} error={shown('name')} />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {t('goOn')}
      </Button>
    </form>
  );
}

function ownDevice(): string {
  const { browser, system } = describeBrowser(navigator.userAgent);
  return [browser, system].filter((part) => part !== undefined).join(' · ');
}
