import { useTranslations } from 'use-intl';
import { useNames } from '../../lib/names.ts';
import type { Hit } from '../../lib/search/create-finder.ts';
import type { SquadPlayer } from './find-players.ts';
import { FoundText } from './found-text.tsx';

interface PlaysForProps {
  readonly hit: Hit<SquadPlayer>;
  readonly query: string;
}

/** Why a match was found that doesn't name what was typed: who plays in it, and for whom. */
export function PlaysFor({ hit, query }: PlaysForProps) {
  const t = useTranslations('search');
  const nameOf = useNames();
  const { name, side } = hit.item;
  return (
    <p className="text-xs [overflow-wrap:anywhere] text-text-2">
      {t.rich('playsFor', {
        name: nameOf(name),
        side: nameOf(side),
        player: renderFound(nameOf(name), query, hit),
      })}
    </p>
  );
}

const renderFound = (text: string, query: string, hit: PlaysForProps['hit']) => () => (
  <b key="player" className="text-text">
    <FoundText text={text} query={query} hit={hit} />
  </b>
);
