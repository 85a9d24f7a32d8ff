import type { ReactNode } from 'react';
import { Link } from '../../../lib/parts/link.tsx';
import { Section } from '../../../lib/parts/section.tsx';

interface LobbySectionProps {
  readonly title: string;
  /** The way to the whole list. */
  readonly more?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** A part of the lobby under its heading. */
export function LobbySection({ title, more, children }: LobbySectionProps) {
  const side = more && (
    <Link
      to={more.to}
      aria-label={`${title}: ${more.text}`}
      className="inline-flex min-h-11 min-w-11 items-center justify-end px-1 text-sm text-teal"
    >
      {more.text}
    </Link>
  );
  return (
    <Section title={title} side={side}>
      {children}
    </Section>
  );
}
