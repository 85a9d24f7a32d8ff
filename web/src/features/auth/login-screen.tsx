import { loginForm, accountsCalls } from '@maidan/contract';
import { Button, checkForm, Field, useForm } from '@maidan/ui';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { adoptLanguage } from '../../lib/account-language.ts';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useShownErrors } from '../../lib/field-text.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useStarted } from '../../lib/started.tsx';
import { PasswordField } from './password-field.tsx';
import { Riverside } from './riverside.tsx';
import { Link } from '../../lib/parts/link.tsx';

const api = apiOf(accountsCalls);

/** Username and password (AUTH-1 to AUTH-3); the server's refusals appear under the password. */
export function LoginScreen() {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [arrivedAsPlayer] = useState(session.player() !== undefined);
  const started = useStarted();
  const { form, errors, isSending } = useForm({
    fields: ['username', 'password'],
    read: (typed) => checkForm(loginForm, typed),
    async send(body) {
      const opening = await api.login({ body });
      session.open(opening, 'returning');
      adoptLanguage(opening.language);
      void navigate(paths.home, { replace: true });
    },
    explain: (error) => ({
      password: errorText(error, { network: t('loginNetworkError'), refused: t('loginFailed') }),
    }),
  });
  const shown = useShownErrors(errors);
  if (arrivedAsPlayer) return <Navigate to={paths.home} replace />;
  return (
    <div className="px-4 pb-8">
      <Riverside className="mt-4 w-full rounded-lg" />
      <h2 className="mt-5 text-2xl font-bold">{t('welcomeBack')}</h2>
      <p className="mt-1 mb-5 text-text-2">{t('loginAdvice')}</p>
      <form {...form} className="grid gap-4">
        <Field
          name="username"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={shown('username')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={shown('password')}
        />
        <Button type="submit" disabled={!started} waiting={isSending} className="mt-1">
          {t('logIn')}
        </Button>
      </form>
      <p className="mt-2 text-center">
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-teal"
        >
          {t('forgotPassword')}
        </Link>
      </p>
      <p className="mt-1 flex flex-wrap items-center justify-center gap-x-2 text-text-2">
        {t('noAccount')}
        <Link to={paths.signUp} className="inline-flex min-h-11 items-center px-1 font-semibold text-teal">
          {t('signUp')}
        </Link>
      </p>
    </div>
  );
}
