import { digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { SportProps } from './sport-props.ts';

const FULL_TIME_MIN = 90;

/** The match's ninety minutes with its goals, those of the home side above the line. */
export function SoccerCentre({ score, teams }: SportProps<'soccer'>) {
  const t = useTranslations('matchCentre');
  const language = useLanguage();
  const digits = (count: number) => digitsIn(language, count.toString());
  const placeOf = (minute: number) => (100 * Math.min(minute, FULL_TIME_MIN)) / FULL_TIME_MIN;
  return (
    <>
      <div
        role="img"
        aria-label={t('pitch', { minute: digits(Math.min(score.minute, FULL_TIME_MIN)) })}
        className="relative my-3 h-1.5 rounded-full bg-surface-3"
      >
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-teal"
          style={{ width: `${placeOf(score.minute)}%` }}
        />
        <span className="absolute inset-y-[-4px] left-1/2 w-px bg-line-strong" />
        {score.goals.map(({ side, minute }) => (
          <span
            key={`${side}${minute}`}
            className={`absolute size-2.5 -translate-x-1/2 rounded-full ${side === 'home' ? '-top-3 bg-info' : 'top-2 bg-brand'}`}
            style={{ left: `${placeOf(minute)}%` }}
          />
        ))}
      </div>
      <h3 className="text-xs text-text-3">{t('goals')}</h3>
      {score.goals.length === 0 && <p className="text-text-2">{t('noGoals')}</p>}
      <ol className="grid gap-1">
        {score.goals.map(({ side, minute }) => (
          <li key={`${side}${minute}`} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-full ${side === 'home' ? 'bg-info' : 'bg-brand'}`}
            />
            {t('goal', { minute: digits(minute), team: teams[side] })}
          </li>
        ))}
      </ol>
    </>
  );
}
