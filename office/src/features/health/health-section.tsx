import { type ReactNode, useId } from 'react';

/** A part of the desk: what it is about, and its table, or that there is nothing. */
export function HealthSection({
  title,
  advice,
  empty,
  children,
}: {
  title: string;
  advice?: string;
  /** Said in the place of a table without rows. */
  empty?: string | false;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {advice !== undefined && <p className="text-sm text-text-2">{advice}</p>}
      <div className="mt-3">
        {typeof empty === 'string' ? <p className="text-text-2">{empty}</p> : children}
      </div>
    </section>
  );
}
