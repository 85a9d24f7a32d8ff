import { Field } from '@maidan/ui';
import type { ComponentProps } from 'react';

/** A six-digit code field with numeric keyboard and one-time-code autofill. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return <Field {...props} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />;
}
