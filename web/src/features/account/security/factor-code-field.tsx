import { Field } from '@maidan/ui';
import type { ReactNode } from 'react';

interface FactorCodeFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
}

/** A code of the authenticator, or a recovery code, which has letters too. */
export function FactorCodeField(props: FactorCodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
