import { SecretField } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** The player's current password. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  const t = useTranslations('security');
  return (
    <SecretField
      name="password"
      label={t('password')}
      autoComplete="current-password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      maxLength={200}
      error={error}
    />
  );
}
