import type { RelatedPlayer } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows, dayText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { PlayerState } from './player-state.tsx';
import { playerKey } from './player-queries.ts';

interface RelatedCells {
  readonly onPlayer: (id: bigint) => void;
}

const COLUMNS: readonly DeskColumn<RelatedPlayer, RelatedCells>[] = [
  {
    head: texts.players('player'),
    cell: ({ id, username }) => (
      <>
        {username} <span className="tabular font-normal text-text-3">{id.toString()}</span>
      </>
    ),
  },
  {
    head: texts.players('shared'),
    cell: ({ shared }) => (
      <span className="grid gap-0.5">
        {shared.map(({ kind, what }) => (
          <span key={`${kind} ${what}`}>
            {texts.playerMatches(kind)} <span className="tabular text-text-3">{what}</span>
          </span>
        ))}
      </span>
    ),
  },
  { head: texts.players('state'), cell: ({ state }) => <PlayerState state={state} /> },
  { head: texts.players('joined'), cell: ({ joinedAt }) => dayText(language, joinedAt) },
  {
    head: '',
    cell: ({ id, username }, { onPlayer }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.players('openOne', { username })}
        onClick={() => onPlayer(id)}
      >
        {texts.players('open')}
      </Button>
    ),
  },
];

/** The players who share a device, a payment number or an address with a player. */
export function Related({ id, onPlayer }: { id: bigint } & RelatedCells) {
  const known = useQuery({
    queryKey: playerKey(id, 'related'),
    queryFn: () => api.listRelatedPlayers({ params: { id } }),
  });
  if (known.isPending) return <SkeletonRows label={texts.shell('loading')} rows={4} className="h-11" />;
  if (known.data === undefined)
    return (
      <ErrorState
        title={texts.players('recordsFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void known.refetch()}
      />
    );
  const { players, isCut } = known.data;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-2">{texts.players('relatedAdvice')}</p>
      {isCut && <p className="text-sm font-semibold text-warn">{texts.players('relatedCut')}</p>}
      {players.length === 0 ? (
        <p className="text-sm text-text-3">{texts.players('noRelated')}</p>
      ) : (
        <DeskTable
          label={texts.players('related')}
          columns={COLUMNS}
          context={{ onPlayer }}
          rows={players}
          keyOf={(player) => player.id.toString()}
        />
      )}
    </div>
  );
}
