import { passwordCalls } from '@maidan/contract';
import { Button, Field, FieldError } from '@maidan/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { checkPasswordReset } from './check-new-password.ts';
import { CodeAge } from './code-age.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordSaved } from './password-saved.tsx';
import { receiverOf, type SentCode } from './sent-code.ts';
import { usePasswordForm } from './use-password-form.ts';

const api = apiOf(passwordCalls);

/** The code and a new password twice (AUTH-11); then the login. */
export function ResetPassword({ sent }: { sent: SentCode }) {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const { request } = sent;
  const { form, shown, failure, isSending, isSaved } = usePasswordForm({
    check: checkPasswordReset,
    save: ({ code, newPassword: password, confirmation }) =>
      api.resetPassword({ body: { code, password, confirmation, username: request.username } }),
    fieldOf: { INVALID_CODE: 'code', TOO_MANY_TRIES: 'code', PASSWORD_TOO_COMMON: 'newPassword' },
    leave: () => void navigate(paths.login, { replace: true }),
  });
  return (
    <div className="px-4 pb-8">
      <h2 className="mt-5 text-2xl font-bold">{t('resetTitle')}</h2>
      <p className="mt-1 mb-4 [overflow-wrap:anywhere] text-text-2">
        {t('resetAdvice', { to: receiverOf(request) })}
      </p>
      <CodeAge sent={sent} />
      <form {...form} className="mt-4 grid gap-4">
        <input type="text" name="username" autoComplete="username" value={request.username} readOnly hidden />
        <Field
          name="code"
          label={t('otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={shown('code')}
          hint={t('otpHint')}
        />
        <NewPasswordFields shown={shown} />
        {failure !== undefined && <FieldError text={failure} />}
        <PasswordSaved saved={isSaved} />
        <Button type="submit" waiting={isSending} disabled={isSaved}>
          {t('savePassword')}
        </Button>
      </form>
    </div>
  );
}
