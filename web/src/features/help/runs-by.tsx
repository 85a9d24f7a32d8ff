import { regulatorCalls } from '@maidan/contract';
import { digitsIn, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';

const api = apiOf(regulatorCalls);

/** By which regulator's rules the site runs, and what that means for a player (LIVE-11). Nothing while it isn't known. */
export function RunsBy() {
  const t = useTranslations('help');
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['regulator'],
    queryFn: ({ signal }) => api.showRegulator({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return null;
  const { name, idleMinutes, lock, realityCheckMinutes } = data;
  const written = (minutes: number) => digitsIn(language, minutes.toString());
  const isInHours = idleMinutes > 60 && idleMinutes % 60 === 0;
  return (
    <p className="px-12 text-center text-xs text-balance text-text-3">
      {t(`runsBy.${name}`)}{' '}
      {isInHours
        ? t('idleHours', { hours: written(idleMinutes / 60) })
        : t('idle', { minutes: written(idleMinutes) })}{' '}
      {lock !== null &&
        t('lock', {
          failures: written(lock.failures),
          within: written(lock.withinMinutes),
          minutes: written(lock.forMinutes),
        })}{' '}
      {t('asked', { minutes: written(realityCheckMinutes) })}
    </p>
  );
}
