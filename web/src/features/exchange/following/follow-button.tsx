import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../../lib/sports.ts';
import { ToolButton } from '../market/tool-button.tsx';
import { FollowSheetWhenOpen } from './follow-sheet-when-open.tsx';
import { followsMatch, useFollowed } from './followed.ts';

/** Opens the sheet in which a match's sides and its competition are followed; filled if one of them is. */
export function FollowButton({ match }: { match: ListedEvent }) {
  const t = useTranslations('exchange.following');
  const isFollowed = followsMatch(useFollowed(), match);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={Heart}
        isOn={isFollowed}
        label={t(isFollowed ? 'following' : 'follow')}
        onPress={() => setOpen(true)}
      />
      <FollowSheetWhenOpen isOpen={isOpen} match={match} onClose={() => setOpen(false)} />
    </>
  );
}
