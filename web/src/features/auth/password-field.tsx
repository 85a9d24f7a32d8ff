import { SecretField } from '@maidan/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

/** A password field with the site's texts for its show/hide button. */
export function PasswordField(props: Omit<ComponentProps<typeof SecretField>, 'showLabel' | 'hideLabel'>) {
  const t = useTranslations('auth');
  return <SecretField {...props} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}
