import { forgotPasswordForm, passwordCalls } from '@maidan/contract';
import { Button, checkForm, Field, FieldError, Tabs, useForm } from '@maidan/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useShownErrors } from '../../lib/field-text.ts';
import { paths } from '../../lib/paths.ts';
import { noPhone, PhoneWithCountry, wholeNumber } from './phone-with-country.tsx';
import type { SentCode } from './sent-code.ts';
import { Link } from '../../lib/parts/link.tsx';
import { deviceNowMs } from '../../lib/site-clock.ts';

const api = apiOf(passwordCalls);

type Channel = 'email' | 'sms';

/** Requests a code by e-mail or SMS and goes on to the new password (AUTH-10). */
export function ForgotPasswordScreen() {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [channel, setChannel] = useState<Channel>('email');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState(noPhone);
  const [username, setUsername] = useState('');
  const { form, errors, isSending, forgetErrors } = useForm({
    fields: ['email', 'phone', 'username'],
    read() {
      const to = channel === 'email' ? { email } : { phone: wholeNumber(phone) };
      return checkForm(forgotPasswordForm, { type: channel, ...to, username });
    },
    async send(request) {
      await api.forgotPassword({ body: request });
      const sent: SentCode = { request, sentAtMs: deviceNowMs() };
      void navigate(paths.resetPassword, { state: sent });
    },
    explain: (error) => ({
      form: errorText(error, { network: t('otpNetworkError'), refused: t('otpFailed') }),
    }),
  });
  const shown = useShownErrors(errors);
  const choose = (next: Channel) => {
    setChannel(next);
    forgetErrors();
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
        <form {...form} className="grid gap-4 pt-4">
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
          {errors.form !== undefined && <FieldError text={errors.form} />}
          <Button type="submit" waiting={isSending}>
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
