import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ControlCardProps {
  /** Of its heading. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of one of the player's controls on Safer play: its picture, its name, and what it holds. */
export function ControlCard({ id, icon: Icon, title, beside, children }: ControlCardProps) {
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby={id}>
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h2 id={id} className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
