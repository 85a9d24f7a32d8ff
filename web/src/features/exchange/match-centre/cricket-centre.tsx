import { digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { BallList } from '../score/ball-list.tsx';
import { Figure } from './figure.tsx';
import { MiddleTables } from './middle-tables.tsx';
import { RunCharts } from './run-charts.tsx';
import { oversText, rateOf } from './rates.ts';
import type { SportProps } from './sport-props.ts';

/** Batters, bowler, partnership, rates, the last two overs, and both innings as charts. */
export function CricketCentre({ score, teams }: SportProps<'cricket'>) {
  const t = useTranslations('matchCentre');
  const language = useLanguage();
  const digits = (text: string) => digitsIn(language, text);
  const { middle, target, runs, balls, ballsLeft } = score;
  if (score.innings.every((overs) => overs.length === 0))
    return <p className="text-text-2">{t('waiting')}</p>;
  return (
    <>
      {middle !== undefined && <MiddleTables middle={middle} />}
      <dl className="grid grid-cols-3 gap-2">
        {middle !== undefined && (
          <Figure label={t('partnership')}>
            {t('partnershipText', {
              runs: digits(middle.partnership.runs.toString()),
              balls: digits(middle.partnership.balls.toString()),
            })}
          </Figure>
        )}
        <Figure label={t('runRate')}>{digits(rateOf(runs, balls))}</Figure>
        {target !== undefined && score.isLive && ballsLeft > 0 && (
          <Figure label={t('requiredRate')}>{digits(rateOf(Math.max(0, target - runs), ballsLeft))}</Figure>
        )}
      </dl>
      {score.lastOver.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-text-3">{t('lastOver')}</span>
          <BallList balls={score.lastOver} />
        </p>
      )}
      <RunCharts score={score} teams={teams} oversSoFar={digits(oversText(balls))} />
    </>
  );
}
