import { digitsIn, useLanguage } from '@maidan/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useScore } from '../../../lib/live.ts';
import { BallList } from './ball-list.tsx';
import { type Middle, readScore, type Score } from './read-score.ts';
import { shortName } from './short-name.ts';

/** The score in one or two lines, by sport; empty before the match. It follows the event by itself. */
export function ScoreStrip({ eventId, eventName }: { eventId: string; eventName: string }) {
  const t = useTranslations('exchange.score');
  const nameOf = useNames();
  const given = useScore(eventId);
  const score = useMemo(() => readScore(given), [given]);
  if (score === undefined || !score.isLive) return null;
  const [home = '', away = ''] = eventName.split(/ v /i);
  const teams = { home: nameOf(home), away: nameOf(away) };
  return (
    <div role="group" aria-label={t('label')} className="contents">
      {score.sport === 'cricket' && <Cricket score={score} teams={teams} />}
      {score.sport === 'soccer' && <Soccer score={score} teams={teams} />}
      {score.sport === 'tennis' && <Tennis score={score} teams={teams} />}
    </div>
  );
}

type Of<Sport extends Score['sport']> = Extract<Score, { sport: Sport }>;
interface Teams {
  readonly home: string;
  readonly away: string;
}

function Figure({ children }: { children: ReactNode }) {
  return <strong className="tabular text-lg leading-tight">{children}</strong>;
}

function Cricket({ score, teams }: { score: Of<'cricket'>; teams: Teams }) {
  const t = useTranslations('exchange.score');
  const language = useLanguage();
  const overs = digitsIn(language, `${Math.floor(score.balls / 6)}.${score.balls % 6}`);
  const batters = useBatters(score.middle);
  const runsNeeded = score.target === undefined ? undefined : Math.max(0, score.target - score.runs);
  return (
    <>
      <span className="flex items-baseline gap-x-1">
        <span aria-hidden="true" className="text-xs font-bold">
          {shortName(teams[score.battingSide], teams[score.battingSide === 'home' ? 'away' : 'home'])}
        </span>
        <span className="sr-only">{teams[score.battingSide]} </span>
        <Figure>{digitsIn(language, `${score.runs}/${score.wickets}`)}</Figure>
      </span>
      <span className="text-sm text-text-2">
        <span aria-hidden="true">{t('overs', { overs })}</span>
        <span className="sr-only">{t('oversRead', { overs })}</span>
      </span>
      <span className="order-1 flex w-full flex-wrap items-center gap-x-2.5 text-sm text-text-2">
        {runsNeeded === undefined
          ? (batters ?? t('batting', { team: teams[score.battingSide] }))
          : t('need', {
              runs: digitsIn(language, runsNeeded.toString()),
              balls: digitsIn(language, score.ballsLeft.toString()),
            })}
        <BallList balls={score.thisOver} />
      </span>
    </>
  );
}

/** The batters at the crease with their runs, a star at the one on strike. */
function useBatters(middle: Middle | undefined): string | undefined {
  const t = useTranslations('exchange.score');
  const language = useLanguage();
  const nameOf = useNames();
  return middle?.batters
    .map(({ name, runs }, at) =>
      t(at === 0 ? 'onStrike' : 'batter', { name: nameOf(name), runs: digitsIn(language, runs.toString()) }),
    )
    .join(' · ');
}

function Soccer({ score, teams }: { score: Of<'soccer'>; teams: Teams }) {
  const t = useTranslations('exchange.score');
  const language = useLanguage();
  const added = score.stoppageMinute === undefined ? '' : `+${score.stoppageMinute}`;
  return (
    <>
      <span className="sr-only">{teams.home}</span>
      <Figure>{digitsIn(language, `${score.home} – ${score.away}`)}</Figure>
      <span className="sr-only">{teams.away}</span>
      <span className="text-sm text-text-2">
        {score.isHalfTime
          ? t('halfTime')
          : t('minute', { minute: digitsIn(language, `${score.minute}${added}`) })}
      </span>
    </>
  );
}

function Tennis({ score, teams }: { score: Of<'tennis'>; teams: Teams }) {
  const t = useTranslations('exchange.score');
  const language = useLanguage();
  const sides = ['home', 'away'] as const;
  return (
    <span className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      {sides.map((side) => (
        <span key={side} className="contents">
          <span className="flex items-center gap-1.5 text-text-2">
            {teams[side]}
            {score.server === side && (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-warn" />
                <span className="sr-only">({t('serving')})</span>
              </>
            )}
          </span>
          <span className="tabular flex gap-2 font-bold">
            {score.sets.map((set, at) => (
              // Sets never change their order, and have no other id than their position.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at}>{digitsIn(language, set[side].toString())}</span>
            ))}
            <span className="text-brand-text">{digitsIn(language, score.points[side])}</span>
          </span>
        </span>
      ))}
    </span>
  );
}
