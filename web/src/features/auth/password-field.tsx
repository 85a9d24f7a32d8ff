import { SecretField } from '@maidan/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

/** A password, with the site's words for the eye that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof SecretField>, 'showLabel' | 'hideLabel'>) {
  const t = useTranslations('auth');
  return <SecretField {...props} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}
