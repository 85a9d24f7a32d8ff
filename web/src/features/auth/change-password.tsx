import { passwordCalls } from '@maidan/contract';
import { Button, FieldError } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { leaveForLogin } from '../../lib/log-out.ts';
import type { Player } from '../../lib/session.ts';
import { checkPasswordChange } from './check-new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordSaved } from './password-saved.tsx';
import { usePasswordForm } from './use-password-form.ts';

const api = apiOf(passwordCalls);

/** Old, new and confirmed password (AUTH-12); afterwards the player logs in with the new one. */
export function ChangePassword({ player }: { player: Player }) {
  const t = useTranslations('auth');
  const { form, shown, failure, isSending, isSaved } = usePasswordForm({
    check: checkPasswordChange,
    save: ({ newPassword, oldPassword, confirmation }) =>
      api.changePassword({ body: { newPassword, oldPassword, confirmation } }),
    fieldOf: { WRONG_PASSWORD: 'oldPassword', PASSWORD_TOO_COMMON: 'newPassword' },
    leave: leaveForLogin,
  });
  return (
    <div className="px-4 pb-8">
      <h2 className="mt-5 text-2xl font-bold">{t('changeTitle')}</h2>
      <p className="mt-1 mb-4 text-text-2">{t('changeAdvice')}</p>
      <form {...form} className="grid gap-4">
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={player.username} readOnly hidden />
        <PasswordField
          name="oldPassword"
          label={t('oldPassword')}
          autoComplete="current-password"
          error={shown('oldPassword')}
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
