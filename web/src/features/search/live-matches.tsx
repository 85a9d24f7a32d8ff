import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../lib/sports.ts';
import { paths } from '../../lib/paths.ts';
import { pickLive } from './find-matches.ts';
import { Section } from '../../lib/parts/section.tsx';
import { MatchRow } from './match-row.tsx';
import { useWatchScores } from './use-watch-scores.ts';

const SHOWN_MAX = 6;

interface LiveMatchesProps {
  readonly matches: readonly ListedEvent[];
  readonly now: Date;
}

/** What is live now, or what starts next, where nothing is searched for or found. */
export function LiveMatches({ matches, now }: LiveMatchesProps) {
  const t = useTranslations('search');
  const shown = pickLive(matches, now).slice(0, SHOWN_MAX);
  useWatchScores(shown);
  const isLive = shown[0]?.inPlay === true;
  return (
    <Section title={t(isLive ? 'liveNow' : 'startsNext')} className="grid gap-1.5">
      {shown.length === 0 && <p className="text-sm text-text-2">{t('nothingListed')}</p>}
      <ul className="grid gap-1.5">
        {shown.map((match) => (
          <MatchRow key={match.marketId} match={match} now={now} from={paths.search} />
        ))}
      </ul>
    </Section>
  );
}
