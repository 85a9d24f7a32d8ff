import type { ReactNode } from 'react';

/**
 * What identifies something and so keeps its letters and digits in every language: the name of a user, a phone number, a
 * code, a reference (HOME-18).
 */
export function AsIs({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}

/** The same for a part of a text, which the text marks with `<asIs>`. */
export const asIs = (children: ReactNode): ReactNode => <AsIs>{children}</AsIs>;
