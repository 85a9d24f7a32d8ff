import { Button, Sheet, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import type { OfferedAuthenticator } from './scan-step.tsx';
import { factorApi } from './use-second-factor.ts';

interface BeginSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onOffered: (offered: OfferedAuthenticator) => void;
}

/** Asks for the password before an authenticator is set up. */
export function BeginSheet({ open, onClose, onOffered }: BeginSheetProps) {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: ['password'],
    read: ({ password }) =>
      password === '' ? { errors: { password: t('passwordMissing') } } : { values: password },
    send: async (password) => onOffered(await factorApi.beginAuthenticator({ body: { password } })),
    explain: (error) => ({ password: errorText(error) }),
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('passwordTitle')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('passwordAdvice')}</p>
      <form {...form} className="grid gap-4">
        <OwnPasswordField error={errors.password} />
        <Button type="submit" waiting={isSending}>
          {t('next')}
        </Button>
      </form>
    </Sheet>
  );
}
