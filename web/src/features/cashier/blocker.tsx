import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { verifyPath } from '../../lib/identity.ts';
import type { Path } from '../../lib/paths.ts';
import { Link } from '../../lib/parts/link.tsx';
import { returnState } from '../../lib/return-to.ts';

interface BlockerProps {
  readonly text: string;
  /** Where it can be resolved; that screen leads back here. */
  readonly to?: Path | typeof verifyPath;
  /** Another way on, below the text. */
  readonly children?: ReactNode;
}

/** A notice of what blocks the player, shown on arrival. */
export function Blocker({ text, to, children }: BlockerProps) {
  const { pathname } = useLocation();
  return (
    <div className="flex gap-2 rounded-md border border-warn bg-surface p-3 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warn" />
      <div className="min-w-0">
        {to === undefined ? (
          <p>{text}</p>
        ) : (
          <Link
            to={to}
            state={returnState(pathname)}
            className="-my-2 flex min-h-11 items-center py-2 font-semibold text-teal underline"
          >
            {text}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
