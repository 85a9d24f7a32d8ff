import { SecretField } from '@maidan/ui';
import type { ComponentProps } from 'react';
import { texts } from '../i18n/texts.ts';

/** A password field with the office's texts for its show/hide button. */
export function PasswordField(props: Omit<ComponentProps<typeof SecretField>, 'showLabel' | 'hideLabel'>) {
  return (
    <SecretField {...props} showLabel={texts.shell('showPassword')} hideLabel={texts.shell('hidePassword')} />
  );
}
