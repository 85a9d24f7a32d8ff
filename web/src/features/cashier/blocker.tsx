import { TriangleAlert } from 'lucide-react';
import type { Path } from '../../lib/paths.ts';
import { Link } from '../../lib/parts/link.tsx';

/** A notice of what blocks the player, shown on arrival; links to where it can be resolved. */
export function Blocker({ text, to }: { text: string; to: Path | undefined }) {
  return (
    <div className="flex gap-2 rounded-md border border-warn bg-surface p-3 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warn" />
      {to === undefined ? (
        <p>{text}</p>
      ) : (
        <Link to={to} className="font-semibold text-teal underline">
          {text}
        </Link>
      )}
    </div>
  );
}
