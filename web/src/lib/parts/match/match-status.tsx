import type { Scoreline } from '@maidan/contract';
import { clockText, digitsIn, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../names.ts';
import type { ListedEvent } from '../../sports.ts';
import { useScoreline } from '../../live.ts';
import { chaseIn } from './side-score.ts';

interface MatchStatusProps {
  readonly match: ListedEvent;
  /** Renders the competition's name; left out, it is plain. */
  readonly renderName?: ((name: string) => ReactNode) | undefined;
}

/** How far a match is (innings and chase, minute, set), or when it starts, and unless a chase needs the room, its competition. */
export function MatchStatus({ match, renderName = String }: MatchStatusProps) {
  const t = useTranslations('matches');
  const language = useLanguage();
  const nameOf = useNames();
  const scoreline = useScoreline(match);
  const { competition, inPlay, startsAt } = match;
  const chase = scoreline && chaseIn(scoreline);
  return (
    // What comes second begins a line of its own if it doesn't fit, and the dot before it is clipped there.
    <span className="flex flex-wrap gap-x-[1em] overflow-x-clip text-xs text-text-3">
      {inPlay ? (
        <span className="tabular font-bold text-live">
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-1.75 animate-pulse-soft rounded-full bg-live"
          />
          {scoreline === undefined ? (
            t('live')
          ) : (
            <>
              <span className="sr-only">{t('live')} </span>
              <Stage scoreline={scoreline} />
            </>
          )}
        </span>
      ) : (
        <span className="tabular">
          {scoreline?.phase === 'ENDED' ? t('ended') : clockText(language, startsAt)}
        </span>
      )}{' '}
      <span
        data-part="second"
        className="tabular relative min-w-0 [overflow-wrap:anywhere] before:absolute before:right-full before:mr-[.35em] before:content-['·']"
      >
        {inPlay && chase !== undefined ? <Chase chase={chase} /> : renderName(nameOf(competition))}
      </span>
    </span>
  );
}

function Stage({ scoreline }: { scoreline: Scoreline }) {
  const t = useTranslations('matches');
  const language = useLanguage();
  if (scoreline.phase === 'ENDED') return t('ended');
  if (scoreline.sport === 'cricket')
    return t(scoreline.innings.length < 2 ? 'firstInnings' : 'secondInnings');
  if (scoreline.sport === 'tennis')
    return scoreline.isTieBreak
      ? t('tieBreak')
      : t('set', { number: digitsIn(language, scoreline.sets.length.toString()) });
  const { minute, stoppageMinute, isHalfTime } = scoreline;
  const added = stoppageMinute === undefined ? '' : `+${stoppageMinute}`;
  return isHalfTime ? t('halfTime') : t('minute', { minute: digitsIn(language, `${minute}${added}`) });
}

function Chase({ chase }: { chase: NonNullable<ReturnType<typeof chaseIn>> }) {
  const t = useTranslations('matches');
  const language = useLanguage();
  const runs = digitsIn(language, chase.runs.toString());
  const balls = digitsIn(language, chase.balls.toString());
  return t('need', { runs, balls });
}
