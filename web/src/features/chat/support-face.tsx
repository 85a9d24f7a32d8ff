import type { Chat } from '@maidan/contract';
import { classNames } from '@maidan/ui';
import { Bot, Headset } from 'lucide-react';

/** The avatar of who answers: a person's headset, or the automatic helper. */
export function SupportFace({
  attendedBy,
  size = 'row',
}: {
  attendedBy: Chat['attendedBy'];
  size?: 'row' | 'small';
}) {
  const Face = attendedBy === 'bot' ? Bot : Headset;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-surface-3 text-teal',
        size === 'row' ? 'size-11' : 'size-7',
      )}
    >
      <Face className={size === 'row' ? 'size-6' : 'size-4'} />
    </span>
  );
}
