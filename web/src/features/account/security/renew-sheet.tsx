import { Button, Sheet, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import { factorApi } from './use-second-factor.ts';

interface RenewSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** Asks for a code before the recovery codes are replaced. */
export function RenewSheet({ open, onClose, onRenewed }: RenewSheetProps) {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: ['code'],
    read: ({ code }) =>
      code.trim() === '' ? { errors: { code: t('codeMissing') } } : { values: code.trim() },
    async send(code) {
      const { recoveryCodes } = await factorApi.renewPlayerRecoveryCodes({ body: { code } });
      onRenewed(recoveryCodes);
    },
    explain: (error) => ({ code: errorText(error) }),
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('renewTitle')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('renewAdvice')}</p>
      <form {...form} className="grid gap-4">
        <FactorCodeField label={t('code')} hint={t('codeHint')} error={errors.code} />
        <Button type="submit" waiting={isSending}>
          {t('renewCodes')}
        </Button>
      </form>
    </Sheet>
  );
}
