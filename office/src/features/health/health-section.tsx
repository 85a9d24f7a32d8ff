import { type ReactNode, useId } from 'react';

/** A section of the health desk: its title, and its table or a note that it is empty. */
export function HealthSection({
  title,
  advice,
  empty,
  children,
}: {
  title: string;
  advice?: string;
  /** Shown in place of an empty table. */
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
