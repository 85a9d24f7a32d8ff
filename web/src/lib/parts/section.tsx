import { classNames } from '@maidan/ui';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Beside the title, at the end of its line. */
  readonly side?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a screen under its heading. */
export function Section({ title, side, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
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
