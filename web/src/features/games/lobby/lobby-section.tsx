import { type ReactNode, useId } from 'react';
import { Link } from '../../../lib/parts/link.tsx';

interface LobbySectionProps {
  readonly title: string;
  /** The way to the whole list. */
  readonly more?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** A part of the lobby under its heading. */
export function LobbySection({ title, more, children }: LobbySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 id={id} className="text-base font-bold">
          {title}
        </h2>
        {more !== undefined && (
          <Link
            to={more.to}
            aria-label={`${title}: ${more.text}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-end px-1 text-sm text-teal"
          >
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
