import { digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useScore } from '../../../lib/live.ts';
import { useNames } from '../../../lib/names.ts';
import { useRunnerList } from '../market/market-parts.ts';
import { readRace } from './read-race.ts';

/** So many runners are told of while a race is run, and of its finish. */
const SHOWN = 4;

/** A race as it is run: how far the leader is and who leads, then the first four; nothing before the off (TRADE-98). */
export function RaceProgress({ eventId, marketId }: { eventId: string; marketId: string }) {
  const t = useTranslations('exchangeLists.races');
  const language = useLanguage();
  const nameOf = useNames();
  const race = readRace(useScore(eventId));
  const runners = useRunnerList(marketId);
  if (race === undefined) return null;
  const digits = (value: number) => digitsIn(language, value.toString());
  const groups = race.isOver ? race.finish : race.running.map((number) => [number]);
  const places = groups.map((together, at) => ({
    place: groups.slice(0, at).flat().length + 1,
    together,
  }));
  return (
    <div className="mx-3 mt-3 rounded-md bg-surface-2 p-3">
      <p className="flex items-baseline justify-between gap-2 text-sm">
        <span className="font-bold">{race.isOver ? t('result') : t('running')}</span>
        <span className="tabular text-text-2">
          {t('covered', { covered: digits(race.coveredM), distance: digits(race.distanceM) })}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div
          className="h-full bg-brand transition-[width] duration-1000 ease-linear"
          style={{ width: `${(100 * race.coveredM) / race.distanceM}%` }}
        />
      </div>
      <ol aria-label={t('order')} className="mt-2 grid gap-1 text-sm">
        {places
          .filter(({ place }) => place <= SHOWN)
          .flatMap(({ place, together }) =>
            together.map((number) => (
              <li key={number} className="flex gap-2">
                <span className="tabular w-6 shrink-0 text-text-3">{digits(place)}.</span>
                <span className="tabular w-6 shrink-0 font-bold">{digits(number)}</span>
                <span className="min-w-0 font-semibold">{nameOf(runners[number - 1]?.name ?? '')}</span>
                {together.length > 1 && <span className="text-text-3">{t('deadHeat')}</span>}
              </li>
            )),
          )}
      </ol>
    </div>
  );
}
