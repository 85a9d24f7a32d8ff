import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useScore } from '../../../lib/live.ts';
import { readScore } from '../score/read-score.ts';
import { CricketCentre } from './cricket-centre.tsx';
import { PastMatches } from './past-matches.tsx';
import { SoccerCentre } from './soccer-centre.tsx';
import { TennisCentre } from './tennis-centre.tsx';

/** What has happened in a match so far, by sport (PLAY-12), which follows the event by itself; and what its sides did before. */
export function MatchCentre({ eventId, eventName }: { eventId: string; eventName: string }) {
  const t = useTranslations('matchCentre');
  const nameOf = useNames();
  const given = useScore(eventId);
  const score = useMemo(() => readScore(given), [given]);
  const [home = '', away = ''] = eventName.split(/ v /i);
  const teams = { home: nameOf(home), away: nameOf(away) };
  return (
    <section aria-label={t('label')} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 py-3 text-sm">
      {score?.sport === 'cricket' && <CricketCentre score={score} teams={teams} />}
      {score?.sport === 'soccer' && <SoccerCentre score={score} teams={teams} />}
      {score?.sport === 'tennis' && <TennisCentre score={score} teams={teams} />}
      <PastMatches eventId={eventId} />
    </section>
  );
}
