import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../../lib/sports.ts';
import { useWatchMatches } from '../../../lib/live.ts';
import { Section } from '../../../lib/parts/section.tsx';
import { paths } from '../../../lib/paths.ts';
import { FollowSheetWhenOpen } from '../following/follow-sheet-when-open.tsx';
import { followsMatch, useFollowed } from '../following/followed.ts';
import { EventRow } from '../in-play/event-row.tsx';

const ROWS_MAX = 6;

interface FollowedProps {
  readonly live: readonly ListedEvent[];
  /** Those that start later, the soonest first. */
  readonly coming: readonly ListedEvent[];
}

/** The matches of what the player follows, those in play first; nothing where there are none (PLAY-81). */
export function Followed({ live, coming }: FollowedProps) {
  const t = useTranslations('exchangeLists.home');
  const followed = useFollowed();
  const [isOpen, setOpen] = useState(false);
  const matches = [...live, ...coming].filter((match) => followsMatch(followed, match)).slice(0, ROWS_MAX);
  useWatchMatches(matches);
  // The sheet stays open while the last one is taken off in it.
  if (matches.length === 0 && !isOpen) return null;
  const change = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      className="min-h-11 px-1 text-sm text-teal"
    >
      {t('changeFollowing')}
    </button>
  );
  return (
    <Section title={t('following')} side={change}>
      <ul className="grid gap-1.5">
        {matches.map((match) => (
          <EventRow
            key={match.marketId}
            event={match}
            when={match.inPlay ? 'inPlay' : 'today'}
            from={paths.exchange}
          />
        ))}
      </ul>
      <FollowSheetWhenOpen isOpen={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
