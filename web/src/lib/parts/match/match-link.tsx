import type { MouseEvent, ReactNode } from 'react';
import type { ListedEvent } from '../../sports.ts';
import { useNames } from '../../names.ts';
import { paths } from '../../paths.ts';
import { usePlayer } from '../../session.ts';
import { openingOf, useOpenMatch } from '../../use-open-match.ts';
import { Link } from '../link.tsx';

interface MatchLinkProps {
  readonly match: ListedEvent;
  /** The address that the odds view leads back to. */
  readonly from: string;
  /** Called when the match is opened in this window. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** The link of a match's row, which it covers: to the odds view, and for a guest to the sheet (PLAY-3). */
export function MatchLink({ match, from, onOpen, children }: MatchLinkProps) {
  const player = usePlayer();
  const nameOf = useNames();
  const openMatch = useOpenMatch(from);
  return (
    <Link
      to={paths.oddsView}
      state={openingOf(match, from)}
      aria-haspopup={player === undefined ? 'dialog' : undefined}
      onClick={(tap) => {
        if (!isPlainTap(tap)) return;
        onOpen?.();
        if (player !== undefined) return;
        tap.preventDefault();
        openMatch(match);
      }}
      className="min-w-0 flex-[1_1_7em] after:absolute after:inset-0 after:rounded-md"
    >
      <span className="sr-only">{nameOf(match.name)} </span>
      {children}
    </Link>
  );
}

/** False for a tap that opens the link elsewhere, as in a new tab. */
function isPlainTap(tap: MouseEvent): boolean {
  return tap.button === 0 && !tap.metaKey && !tap.ctrlKey && !tap.shiftKey && !tap.altKey;
}
