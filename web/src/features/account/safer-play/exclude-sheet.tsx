import { exclusionEnd, type ExclusionLength } from '@maidan/contract';
import { Button, FieldError, momentText, Sheet, showToast, useForm, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useErrorText } from '../../../lib/error-text.ts';
import { exclusionApi } from '../../../lib/self-exclusion.ts';
import { session } from '../../../lib/session.ts';
import { timeNow } from '../../../lib/site-clock.ts';
import { HelpLines } from './help-lines.tsx';
import { OwnPasswordField } from '../security/own-password-field.tsx';

interface ExcludeSheetProps {
  /** Undefined while it is closed. */
  readonly length: ExclusionLength | undefined;
  readonly onClose: () => void;
}

/** Says plainly what a self-exclusion does, and asks for the password; afterwards the player is logged out everywhere. */
export function ExcludeSheet({ length, onClose }: ExcludeSheetProps) {
  return length === undefined ? null : <OpenSheet length={length} onClose={onClose} />;
}

const EFFECTS = ['closes', 'cancels', 'logsOut', 'staysOpen', 'nobodyEnds'] as const;

function OpenSheet({ length, onClose }: { readonly length: ExclusionLength; readonly onClose: () => void }) {
  const t = useTranslations('security.exclusion');
  const security = useTranslations('security');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const errorText = useErrorText();
  const { form, errors, isSending } = useForm({
    fields: ['password'],
    read: ({ password }) =>
      password === '' ? { errors: { password: security('passwordMissing') } } : { values: password },
    async send(password) {
      await exclusionApi.excludeMyself({ body: { length, password } });
      showToast(t('done'), 'good');
      session.close('login');
    },
    explain: (error) => {
      const { password } = fieldErrorsOf(error);
      return { password: password ?? errorText(error) };
    },
  });
  const end = exclusionEnd(length, timeNow());
  return (
    <Sheet open onClose={onClose} title={t('askTitle')} closeLabel={shell('close')}>
      <p className="mb-3 font-semibold">
        {end === null ? t('forGoodAsked') : t('endsAt', { end: momentText(language, end) })}
      </p>
      <ul className="mb-4 grid list-disc gap-2 pl-5 text-text-2">
        {EFFECTS.map((effect) => (
          <li key={effect}>{t(`effects.${effect}`)}</li>
        ))}
        <li>{t(end === null ? 'effects.never' : 'effects.return')}</li>
      </ul>
      <form {...form} className="grid gap-4">
        <OwnPasswordField error={errors.password} />
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <div className="grid gap-2">
          <Button type="submit" waiting={isSending}>
            {t('exclude', { length: t(`lengths.${length}`) })}
          </Button>
          <Button look="plain" className="bg-surface-3" onClick={onClose}>
            {t('notNow')}
          </Button>
        </div>
      </form>
      <HelpLines />
    </Sheet>
  );
}
