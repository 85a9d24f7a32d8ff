import { Button, IconButton, QrCode, showToast, useForm } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../../lib/copy-text.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import { factorApi } from './use-second-factor.ts';

/** The secret for an authenticator that isn't confirmed yet. */
export interface OfferedAuthenticator {
  readonly secret: string;
  readonly address: string;
}

interface ScanStepProps {
  readonly offered: OfferedAuthenticator;
  readonly onTurnedOn: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The secret as a QR code and as text, and the first code of the authenticator that has it. */
export function ScanStep({ offered: { secret, address }, onTurnedOn, onCancel }: ScanStepProps) {
  const t = useTranslations('security');
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: ['code'],
    read: ({ code }) =>
      code.trim() === '' ? { errors: { code: t('codeMissing') } } : { values: code.trim() },
    async send(code) {
      const { recoveryCodes } = await factorApi.confirmAuthenticator({ body: { code } });
      onTurnedOn(recoveryCodes);
    },
    explain: (error) => ({ code: errorText(error) }),
  });
  const copy = async () => {
    await copyText(secret);
    showToast(t('copied'), 'good');
  };
  return (
    <div className="grid gap-4 p-3">
      <section className="rounded-md bg-surface p-4">
        <h2 className="text-lg leading-tight font-bold">{t('scanTitle')}</h2>
        <p className="mt-2 text-text-2">{t('scanAdvice')}</p>
        <div className="mt-4 grid justify-items-center gap-3">
          <QrCode text={address} label={t('qr')} className="w-48" />
          <p className="w-full text-sm text-text-2">{t('byHand')}</p>
          <p className="flex w-full items-center gap-1 rounded-md bg-surface-2 pl-3">
            <code
              data-testid="secret"
              className="min-w-0 flex-1 py-2 text-sm tracking-wide [overflow-wrap:anywhere]"
            >
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <IconButton label={t('copyKey')} onClick={() => void copy()}>
              <Copy aria-hidden="true" className="size-5 text-text-2" />
            </IconButton>
          </p>
        </div>
      </section>
      <form {...form} className="grid gap-4 rounded-md bg-surface p-4">
        <FactorCodeField label={t('codeOfApp')} error={errors.code} />
        <div className="grid gap-2">
          <Button type="submit" waiting={isSending}>
            {t('turnOn')}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
