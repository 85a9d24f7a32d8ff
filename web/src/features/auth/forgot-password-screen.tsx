import { forgotPasswordForm, passwordCalls } from '@maidan/contract';
import { Button, Field, FieldError, Tabs } from '@maidan/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldText } from '../../lib/field-text.ts';
import { paths } from '../../lib/paths.ts';
import { checkForm, type FieldErrors } from './check-form.ts';
import { noPhone, PhoneWithCountry, wholeNumber } from './phone-with-country.tsx';
import type { SentCode } from './sent-code.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';
import { Link } from '../../lib/parts/link.tsx';

const api = apiOf(passwordCalls);

type Channel = 'email' | 'sms';

/** Requests a code by e-mail or SMS and goes on to the new password (AUTH-10). */
export function ForgotPasswordScreen() {
  const t = useTranslations('auth');
  const fieldText = useFieldText();
  const [channel, setChannel] = useState<Channel>('email');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState(noPhone);
  const [username, setUsername] = useState('');
  const { errors, failure, waiting, send, forgetErrors } = useCodeRequest();
  const formRef = useFocusFirstError(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = channel === 'email' ? { email } : { phone: wholeNumber(phone) };
    void send({ type: channel, ...to, username });
  };
  const choose = (next: Channel) => {
    setChannel(next);
    forgetErrors();
  };
  const shown = (field: string) => {
    const text = errors[field];
    return text === undefined ? undefined : fieldText(text);
  };
  return (
    <div className="px-4 pb-8">
      <h2 className="mt-5 text-2xl font-bold">{t('forgotTitle')}</h2>
      <p className="mt-1 mb-4 text-text-2">{t('forgotAdvice')}</p>
      <Tabs
        label={t('sendBy')}
        tabs={[
          { key: 'email', label: t('byEmail') },
          { key: 'sms', label: t('bySms') },
        ]}
        chosen={channel}
        onChoose={choose}
      >
        <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4 pt-4">
          {channel === 'email' ? (
            <Field
              name="email"
              type="email"
              inputMode="email"
              label={t('emailAddress')}
              autoComplete="email"
              autoCapitalize="none"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              error={shown('email')}
            />
          ) : (
            <PhoneWithCountry value={phone} onChange={setPhone} error={shown('phone')} />
          )}
          <Field
            name="username"
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            error={shown('username')}
          />
          {failure !== undefined && <FieldError text={failure} />}
          <Button type="submit" waiting={waiting}>
            {t('sendOtp')}
          </Button>
        </form>
      </Tabs>
      <p className="mt-3 text-center">
        <Link to={paths.login} className="inline-flex min-h-11 items-center px-2 font-semibold text-teal">
          {t('backToLogin')}
        </Link>
      </p>
    </div>
  );
}

function useCodeRequest() {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const forgetErrors = () => {
    setErrors({});
    setFailure(undefined);
  };
  const send = async (values: Readonly<Record<string, string>>) => {
    forgetErrors();
    const checked = checkForm(forgotPasswordForm, values);
    if ('errors' in checked) return setErrors(checked.errors);
    if (waiting) return;
    setWaiting(true);
    try {
      await api.forgotPassword({ body: checked.form });
      const sent: SentCode = { request: checked.form, sentAtMs: Date.now() };
      void navigate(paths.resetPassword, { state: sent });
    } catch (error) {
      setFailure(errorText(error, { network: t('otpNetworkError'), refused: t('otpFailed') }));
    } finally {
      setWaiting(false);
    }
  };
  return { errors, failure, waiting, send, forgetErrors };
}
