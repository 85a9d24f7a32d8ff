import { type ReactNode, useId } from 'react';

interface GroupProps {
  readonly title: string;
  /** Beside the title. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the search under its heading. */
export function Group({ title, side, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 id={id} className="text-base font-bold">
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  );
}
