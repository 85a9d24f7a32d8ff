import type { Followed, FollowedSubject } from '@maidan/contract';
import { classNames, IconButton } from '@maidan/ui';
import { Bell, BellOff, Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { isSame } from './followed.ts';
import { useFollow } from './use-follow.ts';

interface FollowRowProps {
  readonly subject: FollowedSubject;
  readonly followed: readonly Followed[];
}

/** One side or competition: the heart follows it, and the bell of what is followed switches its alerts. */
export function FollowRow({ subject, followed }: FollowRowProps) {
  const t = useTranslations('following');
  const exchange = useTranslations('exchange');
  const nameOf = useNames();
  const follow = useFollow();
  const { kind, sport, name } = subject;
  const own = followed.find((one) => isSame(one, subject));
  const shown = nameOf(name);
  return (
    <li className="flex min-h-14 items-center gap-1">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{shown}</span>
        <span className="block text-xs text-text-3">
          {exchange(sport)} · {t(kind === 'side' && sport === 'tennis' ? 'player' : kind)}
        </span>
      </span>
      {own !== undefined && (
        <IconButton
          label={t('alerts', { name: shown })}
          aria-pressed={own.alerts}
          onClick={() => follow({ kind, sport, name, alerts: !own.alerts })}
        >
          {own.alerts ? (
            <Bell aria-hidden="true" className="size-5 fill-brand text-brand-text" />
          ) : (
            <BellOff aria-hidden="true" className="size-5 text-text-3" />
          )}
        </IconButton>
      )}
      <IconButton
        label={t('follow', { name: shown })}
        aria-pressed={own !== undefined}
        // A competition has a match every day: its bell is the player's to switch on.
        onClick={() => follow({ kind, sport, name, alerts: own === undefined ? kind === 'side' : undefined })}
      >
        <Heart
          aria-hidden="true"
          className={classNames('size-5', own === undefined ? 'text-text-3' : 'fill-brand text-brand-text')}
        />
      </IconButton>
    </li>
  );
}
