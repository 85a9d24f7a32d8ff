import type { DeskChat } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';

/** What the player said of a closed chat; nothing where they said nothing. */
export function RatingMark({ rating }: Pick<DeskChat, 'rating'>) {
  if (rating === null) return null;
  const Thumb = rating === 'good' ? ThumbsUp : ThumbsDown;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-xs font-semibold',
        rating === 'good' ? 'text-win' : 'text-loss',
      )}
    >
      <Thumb aria-hidden="true" className="size-3.5 shrink-0" />
      {texts.support(rating)}
    </span>
  );
}
