import { SecretField } from '@maidan/ui';
import type { ComponentProps } from 'react';
import { texts } from '../i18n/texts.ts';

/** A password, with the office's words for the eye that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof SecretField>, 'showLabel' | 'hideLabel'>) {
  return (
    <SecretField {...props} showLabel={texts.shell('showPassword')} hideLabel={texts.shell('hidePassword')} />
  );
}
