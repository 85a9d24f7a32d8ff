import type { Game } from '@maidan/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { gameKey, useLauncher } from '../../lib/launch-game.ts';
import { FoundNote } from '../../lib/parts/found-note.tsx';
import { GameTile } from '../../lib/parts/game-tile.tsx';
import { tileGrid } from '../../lib/parts/tile-grid.ts';
import { useHearts } from '../../lib/player-games.ts';
import type { Hit } from '../../lib/search/create-finder.ts';
import type { GamesFoundBy } from '../../lib/search/find-games.ts';
import { FoundText } from './found-text.tsx';
import { Section } from '../../lib/parts/section.tsx';
import { searchOf } from './read-query.ts';
import { ShowAll } from './show-all.tsx';

interface GameResultsProps {
  readonly hits: readonly Hit<Game>[];
  readonly by: GamesFoundBy;
  readonly query: string;
  readonly onOpen: () => void;
}

const SHOWN_MAX = 9;

/** The games that were found. */
export function GameResults({ hits, by, query, onOpen }: GameResultsProps) {
  const t = useTranslations('search');
  const hearts = useHearts();
  const launcher = useLauncher();
  const [wholeOf, setWholeOf] = useState<string>();
  const shown = wholeOf === query ? hits : hits.slice(0, SHOWN_MAX);
  return (
    <Section title={t('games')} className="grid gap-1.5">
      <FoundNote by={by} />
      <ul className={tileGrid}>
        {shown.map((hit) => (
          <GameTile
            key={gameKey(hit.item)}
            game={hit.item}
            hearts={hearts}
            nameLength="whole"
            label={<FoundText text={hit.item.name} query={query} hit={hit} />}
            opening={launcher.opening === gameKey(hit.item)}
            onOpen={() => {
              onOpen();
              launcher.launchGame({ ...hit.item, fromSearch: searchOf(query) });
            }}
          />
        ))}
      </ul>
      {shown.length < hits.length && <ShowAll count={hits.length} onShow={() => setWholeOf(query)} />}
    </Section>
  );
}
