import { Field } from '@maidan/ui';
import type { ComponentProps } from 'react';

/** Six digits, on the number pad where there is one, offered by the system's own autofill. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return <Field {...props} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />;
}
