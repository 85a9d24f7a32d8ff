import type { ReactNode } from 'react';

/** A desk's title and its main actions. */
export function DeskHeader({
  title,
  advice,
  children,
}: {
  title: string;
  advice?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold">{title}</h1>
        {advice !== undefined && <p className="mt-0.5 text-text-2">{advice}</p>}
      </div>
      {children}
    </div>
  );
}
