import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useScore } from '../../../lib/live.ts';
import { readScore } from '../score/read-score.ts';
import { CricketCentre } from './cricket-centre.tsx';
import { SoccerCentre } from './soccer-centre.tsx';
import { TennisCentre } from './tennis-centre.tsx';

/** What has happened in a match so far, by sport (PLAY-12); it follows the event by itself. Empty before the match. */
export function MatchCentre({ eventId, eventName }: { eventId: string; eventName: string }) {
  const t = useTranslations('matchCentre');
  const nameOf = useNames();
  const given = useScore(eventId);
  const score = useMemo(() => readScore(given), [given]);
  if (score === undefined) return null;
  const [home = '', away = ''] = eventName.split(/ v /i);
  const teams = { home: nameOf(home), away: nameOf(away) };
  return (
    <section aria-label={t('label')} className="grid gap-3 px-3 py-3 text-sm">
      {score.sport === 'cricket' && <CricketCentre score={score} teams={teams} />}
      {score.sport === 'soccer' && <SoccerCentre score={score} teams={teams} />}
      {score.sport === 'tennis' && <TennisCentre score={score} teams={teams} />}
    </section>
  );
}
