import { useTranslations } from 'use-intl';
import { useNames } from '../../lib/names.ts';
import { useStarted } from '../../lib/started.tsx';
import { findWantedBet } from '../../lib/wanted-bet.ts';

/** A sentence about the match that the login leads on to (PLAY-4), if a guest tapped one. */
export function useNextPlace(): string | undefined {
  const t = useTranslations('auth');
  const nameOf = useNames();
  const wanted = useStarted() ? findWantedBet() : undefined;
  if (wanted === undefined) return undefined;
  const { eventName, pick } = wanted;
  const match = nameOf(eventName);
  return pick === undefined
    ? t('nextMatch', { match })
    : t('nextBet', { match, runner: nameOf(pick.runnerName) });
}
