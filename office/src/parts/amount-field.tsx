import { Field } from '@maidan/ui';
import type { ComponentProps } from 'react';

/** A field for an amount in taka, typed on a phone's number keys; `readAmount` reads it. */
export function AmountField(field: ComponentProps<typeof Field>) {
  return <Field inputMode="decimal" autoComplete="off" maxLength={15} {...field} />;
}
