import type { ListedRace } from '@maidan/contract';
import { digitsIn, useLanguage } from '@maidan/ui';
import { ChevronRight, Trophy } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { RaceClock } from './race-clock.tsx';
import { RacePicture } from './race-picture.tsx';
import { useRaces } from './race-queries.ts';

/** So many that were run stand below those to come. */
const RUN_MAX = 3;

/** The races below the sports, each with its clock to the off or its winner (TRADE-98). Nothing where nobody races. */
export function RaceList() {
  const t = useTranslations('exchangeLists.races');
  const id = useId();
  const { data: races = [] } = useRaces();
  if (races.length === 0) return null;
  const ahead = races.filter(({ phase }) => phase !== 'ENDED');
  const run = races.filter(({ phase }) => phase === 'ENDED').toReversed();
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md bg-surface">
      <h2 id={id} className="px-3 pt-3 font-bold">
        {t('title')}
      </h2>
      <p className="px-3 text-xs text-text-3">{t('about')}</p>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {[...ahead, ...run.slice(0, RUN_MAX)].map((race) => (
          <RaceRow key={race.eventId} race={race} />
        ))}
      </ul>
    </section>
  );
}

function RaceRow({ race }: { race: ListedRace }) {
  const t = useTranslations('exchangeLists.races');
  const nameOf = useNames();
  const language = useLanguage();
  const [winner] = race.winners;
  return (
    <li>
      <Link
        to={`${paths.exchangeSports}?race=${race.eventId}`}
        className="flex min-h-16 items-center gap-3 px-3 py-2 active:bg-surface-2"
      >
        <RacePicture sport={race.sport} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{nameOf(race.name)}</span>
          <span className="block text-xs text-text-3">
            {t(race.sport)} · {t('runners', { count: race.runners })}
          </span>
          {winner !== undefined && (
            <span className="flex items-center gap-1.5 text-sm font-semibold text-text-2">
              <Trophy aria-hidden="true" className="size-4 shrink-0 text-brand-text" />
              {race.winners
                .map(({ number, name }) => `${digitsIn(language, number.toString())} ${nameOf(name)}`)
                .join(', ')}
            </span>
          )}
        </span>
        <RaceClock race={race} />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      </Link>
    </li>
  );
}
