import { useId, type ReactNode } from 'react';

/** A titled section of the footer. */
export function FooterBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="text-sm text-text-2">
      <h2 id={id} className="mb-2 text-base font-bold text-text">
        {title}
      </h2>
      {children}
    </section>
  );
}
