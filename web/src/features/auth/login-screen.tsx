import { CallRefused, loginForm, accountsCalls } from '@maidan/contract';
import { Button, checkForm, Field, useForm } from '@maidan/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../i18n/speech.ts';
import { adoptLanguage } from '../../lib/account-language.ts';
import { apiOf } from '../../lib/api.ts';
import { useEnterSite } from '../../lib/enter-site.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useShownErrors } from '../../lib/field-text.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { AfterStart, useStarted } from '../../lib/started.tsx';
import { AlreadyIn } from './already-in.tsx';
import { LoginCode } from './login-code.tsx';
import { PasswordField } from './password-field.tsx';
import { useNextPlace } from './use-next-place.ts';
import { Riverside } from './riverside.tsx';
import { Link } from '../../lib/parts/link.tsx';

const api = apiOf(accountsCalls);

/** Brought by itself, so that the form is there without it. */
const PasskeyLogin = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./passkey-login.tsx'), speech.bring(['passkeys'])]);
    return { default: code.PasskeyLogin };
  },
  () => null,
);

const codeOf = (error: unknown) => (error instanceof CallRefused ? error.code : undefined);

/**
 * Username and password (AUTH-1 to AUTH-3); the server's refusals appear under the password. If the account has a second
 * factor, a step of its own asks for the code (SAFE-37).
 */
export function LoginScreen() {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const enterSite = useEnterSite();
  const [arrivedAsPlayer] = useState(session.player() !== undefined);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [isWaiting, setWaiting] = useState(false);
  const [username, setUsername] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const started = useStarted();
  const nextPlace = useNextPlace();
  const { form, errors, isSending, forgetErrors } = useForm({
    fields: ['username', 'password', 'code'],
    read: ({ code, ...typed }) => checkForm(loginForm, step === 'code' ? { ...typed, code } : typed),
    async send(body) {
      setUsername(body.username);
      const opening = await api.login({ body });
      session.open(opening, 'returning');
      adoptLanguage(opening.language);
      enterSite();
    },
    explain(error) {
      if (codeOf(error) === 'SECOND_FACTOR_NEEDED') return {};
      const text = errorText(error, { network: t('loginNetworkError'), refused: t('loginFailed') });
      return step === 'code' && codeOf(error) !== 'INVALID_CREDENTIALS' ? { code: text } : { password: text };
    },
    onFailed(error) {
      const code = codeOf(error);
      setWaiting(code === 'TOO_MANY_REQUESTS');
      if (code === 'SECOND_FACTOR_NEEDED') setStep('code');
      if (code === 'INVALID_CREDENTIALS') setStep('password');
    },
  });
  const shown = useShownErrors(errors);
  const askFor = (next: 'password' | 'code') => {
    forgetErrors();
    setStep(next);
  };
  // The field that is typed in next is drawn only now.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (step === 'password') nameField.current?.focus();
  }, [step]);
  if (arrivedAsPlayer) return <AlreadyIn />;
  return (
    <div className="px-4 pb-8">
      <Riverside className="mt-4 w-full rounded-lg" />
      <h2 className="mt-5 text-2xl font-bold">{step === 'code' ? t('codeTitle') : t('welcomeBack')}</h2>
      {step === 'password' && <p className="mt-1 mb-5 text-text-2">{nextPlace ?? t('loginAdvice')}</p>}
      <form {...form} className="grid gap-4">
        <div hidden={step === 'code'} className={step === 'code' ? undefined : 'contents'}>
          <Field
            ref={nameField}
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
        </div>
        {step === 'code' && <LoginCode username={username} error={shown('code')} />}
        <Button type="submit" disabled={!started} waiting={isSending} className="mt-1">
          {t('logIn')}
        </Button>
      </form>
      {step === 'code' && (
        <Button look="quiet" className="mt-2" onClick={() => askFor('password')}>
          {t('otherAccount')}
        </Button>
      )}
      {step === 'password' && isWaiting && (
        <Button look="quiet" className="mt-2" onClick={() => askFor('code')}>
          {t('haveRecoveryCode')}
        </Button>
      )}
      {step === 'password' && (
        <>
          <OtherWays />
          {/* The last on the screen: it comes late and moves nothing. */}
          <AfterStart>
            <Suspense fallback={null}>
              <PasskeyLogin />
            </Suspense>
          </AfterStart>
        </>
      )}
    </div>
  );
}

/** For those who can't log in this way. */
function OtherWays() {
  const t = useTranslations('auth');
  return (
    <>
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
    </>
  );
}
