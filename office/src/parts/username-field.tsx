import { Field } from '@maidan/ui';
import type { ComponentProps } from 'react';

/** A field for a username: written as it is typed, and nothing is offered that was typed before for somebody else. */
export function UsernameField(field: ComponentProps<typeof Field>) {
  return <Field autoCapitalize="none" autoComplete="off" spellCheck={false} maxLength={64} {...field} />;
}
