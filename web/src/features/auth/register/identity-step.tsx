import { Field } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { EmailField } from '../email-field.tsx';
import { linkTerms } from '../terms-link.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { StepProps } from './registration-step.ts';
import type { useCaptcha } from './use-captcha.ts';

/** Step 2: name, phone, e-mail, captcha and age. */
export function IdentityStep(props: StepProps & { readonly captcha: ReturnType<typeof useCaptcha> }) {
  const { draft, type, shown, captcha } = props;
  const t = useTranslations('auth');
  return (
    <>
      <Field
        name="realName"
        label={t('name')}
        autoComplete="name"
        maxLength={100}
        value={draft.realName}
        onChange={({ target }) => type({ realName: target.value })}
        error={shown('realName')}
        hint={t('register.fullNameHint')}
        className="col-span-full"
      />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
        <Field
          name="callingCode"
          label={t('register.callingCode')}
          inputMode="numeric"
          autoComplete="tel-country-code"
          maxLength={4}
          before="+"
          value={draft.callingCode}
          onChange={({ target }) => type({ callingCode: target.value })}
          error={shown('callingCode')}
        />
        <Field
          name="phoneNumber"
          type="tel"
          inputMode="numeric"
          label={t('phone')}
          autoComplete="tel-national"
          maxLength={20}
          value={draft.phoneNumber}
          onChange={({ target }) => type({ phoneNumber: target.value })}
          error={shown('phoneNumber')}
          hint={t('register.phoneHint')}
        />
      </div>
      <EmailField value={draft.email} onType={(email) => type({ email })} error={shown('email')} />
      <CaptchaField
        picture={captcha.picture}
        onReload={captcha.reload}
        value={draft.captcha}
        onChange={(digits) => type({ captcha: digits })}
        error={shown('captcha')}
      />
      <label className="flex min-h-11 items-center gap-3 self-center">
        <input
          type="checkbox"
          name="ageCheck"
          checked={draft.ageCheck}
          onChange={({ target }) => type({ ageCheck: target.checked })}
          className="size-5 shrink-0 accent-brand"
        />
        <span>{t.rich('register.ageCheck', { terms: linkTerms })}</span>
      </label>
    </>
  );
}
