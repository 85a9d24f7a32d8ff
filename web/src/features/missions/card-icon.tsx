import type { LucideIcon } from 'lucide-react';

/** The round sign at the head of a card. */
export function CardIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text"
    >
      <Icon className="size-5" />
    </span>
  );
}
