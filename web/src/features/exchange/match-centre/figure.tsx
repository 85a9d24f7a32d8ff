import type { ReactNode } from 'react';

/** A figure under its name, in a list of them. */
export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-surface-2 px-2.5 py-1.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  );
}
