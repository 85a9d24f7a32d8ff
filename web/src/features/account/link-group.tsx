import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { verifyPath } from '../../lib/identity.ts';
import type { Path } from '../../lib/paths.ts';
import { Link } from '../../lib/parts/link.tsx';

/** The classes of one row of the account's lists. */
export const rowClasses =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-semibold active:bg-surface-2';

/** A titled list of links. */
export function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 px-1 text-sm text-text-3">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-md bg-surface px-1">{children}</ul>
    </section>
  );
}

interface LinkRowProps {
  readonly to: Path | typeof verifyPath;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Content before the arrow. */
  readonly children?: ReactNode;
}

/** One link of the list. */
export function LinkRow({ to, icon: Icon, label, children }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className={rowClasses}>
        <Icon aria-hidden="true" className="size-5 text-brand-text" />
        <span className="flex-1">{label}</span>
        {children}
        <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
      </Link>
    </li>
  );
}
