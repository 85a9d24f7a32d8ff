import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MatchHit } from './find-players.ts';
import { FoundText } from './found-text.tsx';
import { Section } from '../../lib/parts/section.tsx';
import { MatchRow } from './match-row.tsx';
import { PlaysFor } from './plays-for.tsx';
import { ShowAll } from './show-all.tsx';
import { useWatchScores } from './use-watch-scores.ts';

interface MatchResultsProps {
  readonly hits: readonly MatchHit[];
  readonly now: Date;
  readonly query: string;
  /** The address of the search. */
  readonly from: string;
  readonly onOpen: () => void;
}

const SHOWN_MAX = 8;

/** The matches that were found. */
export function MatchResults({ hits, now, query, from, onOpen }: MatchResultsProps) {
  const t = useTranslations('search');
  const [wholeOf, setWholeOf] = useState<string>();
  const shown = wholeOf === query ? hits : hits.slice(0, SHOWN_MAX);
  useWatchScores(shown.map(({ item }) => item));
  return (
    <Section title={t('matches')} className="grid gap-1.5">
      {hits[0]?.isClose === true && <p className="text-sm text-text-2">{t('close')}</p>}
      <ul className="grid gap-1.5">
        {shown.map((hit) => (
          <MatchRow
            key={hit.item.marketId}
            match={hit.item}
            now={now}
            from={from}
            onOpen={onOpen}
            renderName={(name) => <FoundText text={name} query={query} hit={hit} />}
            note={hit.players.map((player) => (
              <PlaysFor key={`${player.item.side} ${player.item.name}`} hit={player} query={query} />
            ))}
          />
        ))}
      </ul>
      {shown.length < hits.length && <ShowAll count={hits.length} onShow={() => setWholeOf(query)} />}
    </Section>
  );
}
