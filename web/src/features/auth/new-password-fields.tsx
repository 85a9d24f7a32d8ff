import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from './password-field.tsx';
import { RuleTicks } from './rule-ticks.tsx';
import { confirmRules, newPasswordRules } from './sign-up-rules.ts';

/** A new password and its confirmation, with the rules met so far. */
export function NewPasswordFields({
  shown,
}: {
  shown: (field: 'newPassword' | 'confirmation') => string | undefined;
}) {
  const t = useTranslations('auth');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        autoComplete="new-password"
        onChange={({ target }) => setPassword(target.value)}
        error={shown('newPassword')}
        hint={<RuleTicks rules={newPasswordRules(password)} />}
      />
      <PasswordField
        name="confirmation"
        label={t('confirmNewPassword')}
        autoComplete="new-password"
        onChange={({ target }) => setConfirmation(target.value)}
        error={shown('confirmation')}
        hint={<RuleTicks rules={confirmRules(password, confirmation)} />}
      />
    </>
  );
}
