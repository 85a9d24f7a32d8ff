import type { OwnExclusion } from '@maidan/contract';
import { Button, momentText, Sheet, showToast, useForm, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useErrorText } from '../../../lib/error-text.ts';
import { exclusionApi } from '../../../lib/self-exclusion.ts';
import { OwnPasswordField } from '../security/own-password-field.tsx';
import { PendingStep } from './pending-step.tsx';

interface ReturnFromExclusionProps {
  /** From when it can be confirmed; null before the player has asked. */
  readonly returnFrom: Date | null;
  readonly onChanged: (exclusion: OwnExclusion) => void;
}

/** The way back after the end of a self-exclusion: asking, a day to think it over, and the player's confirmation. */
export function ReturnFromExclusion({ returnFrom, onChanged }: ReturnFromExclusionProps) {
  const t = useTranslations('security.exclusion');
  const language = useLanguage();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const [open, setOpen] = useState<'ask' | 'confirm'>();
  const close = () => setOpen(undefined);
  const changed = (exclusion: OwnExclusion) => {
    close();
    onChanged(exclusion);
  };
  const send = async (call: 'askToReturn' | 'stayExcluded') => {
    setSending(true);
    try {
      changed((await exclusionApi[call]({})).exclusion);
    } catch (error) {
      close();
      showToast(errorText(error), 'bad');
    } finally {
      setSending(false);
    }
  };
  if (returnFrom === null)
    return (
      <>
        <Button look="plain" className="mt-4 bg-surface-3" onClick={() => setOpen('ask')}>
          {t('askBack')}
        </Button>
        <AskSheet
          open={open === 'ask'}
          isSending={isSending}
          onAsk={() => void send('askToReturn')}
          onClose={close}
        />
      </>
    );
  return (
    <>
      <PendingStep
        from={returnFrom}
        textOf={(isDue) =>
          isDue ? t('backDue') : t('backWaits', { from: momentText(language, returnFrom) })
        }
        isSending={isSending}
        keep={{ text: t('stay'), onClick: () => void send('stayExcluded') }}
        confirm={{ text: t('comeBack'), onClick: () => setOpen('confirm') }}
      />
      {open === 'confirm' && <ConfirmSheet onConfirmed={changed} onClose={close} />}
    </>
  );
}

interface AskSheetProps {
  readonly open: boolean;
  readonly isSending: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

function AskSheet({ open, isSending, onAsk, onClose }: AskSheetProps) {
  const t = useTranslations('security.exclusion');
  const shell = useTranslations('shell');
  return (
    <Sheet open={open} onClose={onClose} title={t('askBackTitle')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('askBackAdvice')}</p>
      <div className="grid gap-2">
        <Button look="plain" className="bg-surface-3" onClick={onClose}>
          {t('notNow')}
        </Button>
        <Button look="plain" className="bg-surface-3" waiting={isSending} onClick={onAsk}>
          {t('askBack')}
        </Button>
      </div>
    </Sheet>
  );
}

interface ConfirmSheetProps {
  readonly onConfirmed: (exclusion: OwnExclusion) => void;
  readonly onClose: () => void;
}

function ConfirmSheet({ onConfirmed, onClose }: ConfirmSheetProps) {
  const t = useTranslations('security.exclusion');
  const security = useTranslations('security');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: ['password'],
    read: ({ password }) =>
      password === '' ? { errors: { password: security('passwordMissing') } } : { values: password },
    async send(password) {
      const { exclusion } = await exclusionApi.confirmReturn({ body: { password } });
      showToast(t('cameBack'), 'good');
      onConfirmed(exclusion);
    },
    explain: (error) => {
      const { password } = fieldErrorsOf(error);
      return { password: password ?? errorText(error) };
    },
  });
  return (
    <Sheet open onClose={onClose} title={t('comeBack')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('comeBackAdvice')}</p>
      <form {...form} className="grid gap-4">
        <OwnPasswordField error={errors.password} />
        <Button type="submit" look="plain" className="bg-surface-3" waiting={isSending}>
          {t('comeBack')}
        </Button>
      </form>
    </Sheet>
  );
}
