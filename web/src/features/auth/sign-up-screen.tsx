import { Button, Field, FieldError } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShownErrors } from '../../lib/field-text.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { AlreadyIn } from './already-in.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PrefilledFields } from './prefilled-fields.tsx';
import { RuleTicks } from './rule-ticks.tsx';
import { confirmRules, passwordRules, usernameRules } from './sign-up-rules.ts';
import { linkTerms } from './terms-link.tsx';
import { useNextPlace } from './use-next-place.ts';
import { useSignUp } from './use-sign-up.ts';
import { Link } from '../../lib/parts/link.tsx';

/** The registration form (AUTH-4 to AUTH-6): what has to be typed, and folded below it what may stay as it is. */
export function SignUpScreen() {
  const t = useTranslations('auth');
  const { form, errors, isSending, forget } = useSignUp();
  const shown = useShownErrors(errors);
  const [typed, setTyped] = useState({ username: '', password: '', confirmPassword: '', email: '' });
  const [arrivedAsPlayer] = useState(session.player() !== undefined);
  const typeEmail = (email: string) => {
    setTyped({ ...typed, email });
    forget('email');
  };
  const follow = (field: keyof typeof typed) => (event: { target: HTMLInputElement }) =>
    setTyped({ ...typed, [field]: event.target.value });
  const nextPlace = useNextPlace();
  if (arrivedAsPlayer) return <AlreadyIn />;
  return (
    <div className="px-4 pb-8">
      <h2 className="mt-5 text-2xl font-bold">{t('createAccount')}</h2>
      <p className="mt-1 mb-4 text-text-2">
        {t('signUpAdvice')} {nextPlace}
      </p>
      <form {...form} className="grid gap-4">
        <div className="grid gap-3.5 rounded-md bg-surface p-3">
          <Field
            name="username"
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            onChange={follow('username')}
            error={shown('username')}
            hint={<RuleTicks rules={usernameRules(typed.username)} />}
          />
          <PasswordField
            name="password"
            label={t('password')}
            autoComplete="new-password"
            onChange={follow('password')}
            error={shown('password')}
            hint={<RuleTicks rules={passwordRules(typed.password)} />}
          />
          <PasswordField
            name="confirmPassword"
            label={t('confirmPassword')}
            autoComplete="new-password"
            onChange={follow('confirmPassword')}
            error={shown('confirmPassword')}
            hint={<RuleTicks rules={confirmRules(typed.password, typed.confirmPassword)} />}
          />
          <Field
            name="phone"
            type="tel"
            inputMode="numeric"
            label={t('phone')}
            autoComplete="tel-national"
            maxLength={20}
            error={shown('phone')}
            hint={t('phoneHint')}
          />
          <EmailField value={typed.email} onType={typeEmail} error={shown('email')} />
        </div>
        <PrefilledFields errors={errors} />
        <p className="flex items-center gap-3 text-sm text-text-2">
          <span
            aria-hidden="true"
            className="grid size-[3.15em] shrink-0 place-items-center rounded-full border-2 border-loss text-sm font-bold text-loss"
          >
            {t('adultMark')}
          </span>
          <span>{t.rich('adultNotice', { terms: linkTerms })}</span>
        </p>
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" waiting={isSending}>
          {t('signUp')}
        </Button>
      </form>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-text-2">
        {t('haveAccount')}
        <Link to={paths.login} className="inline-flex min-h-11 items-center px-1 font-semibold text-teal">
          {t('logIn')}
        </Link>
      </p>
    </div>
  );
}
