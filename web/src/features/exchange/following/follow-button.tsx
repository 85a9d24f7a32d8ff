import { classNames } from '@maidan/ui';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../../lib/sports.ts';
import { FollowSheetWhenOpen } from './follow-sheet-when-open.tsx';
import { followsMatch, useFollowed } from './followed.ts';

/** Opens the sheet in which a match's sides and its competition are followed; filled if one of them is. */
export function FollowButton({ match }: { match: ListedEvent }) {
  const t = useTranslations('exchange.following');
  const isFollowed = followsMatch(useFollowed(), match);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold',
          isFollowed ? 'text-brand-text' : 'text-text-2',
        )}
      >
        <Heart aria-hidden="true" className={classNames('size-5', isFollowed && 'fill-brand')} />
        {t(isFollowed ? 'following' : 'follow')}
      </button>
      <FollowSheetWhenOpen isOpen={isOpen} match={match} onClose={() => setOpen(false)} />
    </>
  );
}
