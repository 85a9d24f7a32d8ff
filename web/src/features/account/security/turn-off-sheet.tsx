import { CallRefused } from '@maidan/contract';
import { Button, Sheet, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { factorApi } from './use-second-factor.ts';

interface TurnOffSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onTurnedOff: () => void;
}

/** Asks for password and code before the authenticator is turned off. */
export function TurnOffSheet({ open, onClose, onTurnedOff }: TurnOffSheetProps) {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: ['password', 'code'],
    read({ password, code: typed }) {
      const code = typed.trim();
      if (password !== '' && code !== '') return { values: { password, code } };
      return {
        errors: {
          ...(password === '' && { password: t('passwordMissing') }),
          ...(code === '' && { code: t('codeMissing') }),
        },
      };
    },
    async send(body) {
      await factorApi.removeAuthenticator({ body });
      onTurnedOff();
    },
    explain(error) {
      const isPassword = error instanceof CallRefused && error.code === 'WRONG_PASSWORD';
      return { [isPassword ? 'password' : 'code']: errorText(error) };
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('offTitle')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('offAdvice')}</p>
      <form {...form} className="grid gap-4">
        <OwnPasswordField error={errors.password} />
        <FactorCodeField label={t('code')} hint={t('codeHint')} error={errors.code} />
        <div className="grid gap-2">
          <Button type="submit" look="danger" waiting={isSending}>
            {t('turnOff')}
          </Button>
          <Button look="plain" className="bg-surface-3" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
