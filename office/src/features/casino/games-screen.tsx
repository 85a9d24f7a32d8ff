import { type GameType, gameTypes } from '@maidan/contract';
import { type DeskGame, GAME_SUM_DAYS, mayUse } from '@maidan/contract/office';
import { Button, EmptyState, ErrorState, IconButton, Money, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAction } from '../../parts/use-action.ts';
import { actualReturn, theoreticalReturn } from './game-sums.ts';
import { OnMark } from './on-mark.tsx';
import { PartnersTable } from './partners-table.tsx';
import { ProvidersTable } from './providers-table.tsx';
import { SwitchOffSheet } from './switch-off-sheet.tsx';

interface GameCells {
  readonly isBusy: boolean;
  readonly onSwitch: (game: DeskGame) => void;
  readonly onMove: (game: DeskGame, to: 'up' | 'down') => void;
}

const FACTS: readonly DeskColumn<DeskGame, GameCells>[] = [
  {
    head: texts.casino('game'),
    order: ({ name }) => name,
    cell: ({ name, platform }) => (
      <>
        {name}
        <span className="block text-xs font-normal text-text-3">{platform}</span>
      </>
    ),
  },
  { head: texts.casino('state'), cell: ({ status }) => <OnMark isOn={status === 'active'} /> },
  {
    head: texts.casino('rounds', { days: GAME_SUM_DAYS }),
    cell: ({ rounds }) => rounds.toLocaleString(language),
    align: 'end',
    order: ({ rounds }) => rounds,
  },
  {
    head: texts.casino('staked'),
    cell: ({ staked }) => <Money amount={staked} />,
    align: 'end',
    order: ({ staked }) => staked,
  },
  {
    head: texts.casino('kept'),
    cell: ({ kept }) => <Money amount={kept} tone="result" />,
    align: 'end',
    order: ({ kept }) => kept,
  },
  {
    head: texts.casino('actual'),
    cell: (game) => actualReturn(game) ?? texts.casino('none'),
    align: 'end',
  },
  {
    head: texts.casino('theoretical'),
    cell: (game) => theoreticalReturn(game) ?? texts.casino('none'),
    align: 'end',
  },
];

const MOVES = [
  ['up', ArrowUp],
  ['down', ArrowDown],
] as const;

const ACTIONS: DeskColumn<DeskGame, GameCells> = {
  head: '',
  cell: (game, { isBusy, onSwitch, onMove }) => (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {MOVES.map(([to, Arrow]) => (
        <IconButton
          key={to}
          label={texts.casino(`${to}One`, { name: game.name })}
          disabled={isBusy}
          onClick={() => onMove(game, to)}
        >
          <Arrow aria-hidden="true" className="size-5" />
        </IconButton>
      ))}
      <Button
        look="plain"
        size="fit"
        disabled={isBusy}
        aria-label={texts.casino(game.status === 'active' ? 'switchOffOne' : 'switchOnOne', {
          name: game.name,
        })}
        onClick={() => onSwitch(game)}
      >
        {texts.casino(game.status === 'active' ? 'switchOff' : 'switchOn')}
      </Button>
    </span>
  ),
};

/** The lobby's games: enabled or not, their order, stakes and payouts, and their providers. */
export function GamesScreen() {
  const me = useOwnMe();
  const [leaving, setLeaving] = useState<DeskGame>();
  const [type, setType] = useState<GameType>('SLOT');
  const games = useQuery({
    queryKey: ['desk-games', type],
    queryFn: ({ signal }) => api.listDeskGames({ query: { type }, signal }),
  });
  const action = useAction({ changed: [['desk-games'], ['desk-providers']] });
  const mayManage = mayUse(me.role, 'casino:manage');
  const switchGame = ({ id, name }: DeskGame, body: { status: 'active' | 'inactive'; reason?: string }) =>
    action.mutateAsync({
      run: () => api.changeDeskGame({ params: { id }, body }),
      done: texts.casino('changed', { name, state: texts.casino(body.status) }),
    });
  const rows = games.data?.games ?? [];
  return (
    <>
      <DeskHeader title={texts.casino('gamesTitle')} advice={texts.casino('gamesAdvice')} />
      <ChoiceField
        label={texts.casino('type')}
        className="mb-5 max-w-64"
        value={type}
        onChange={({ target }) => setType(gameTypes.find((one) => one === target.value) ?? type)}
      >
        {gameTypes.map((one) => (
          <option key={one} value={one}>
            {texts.gameTypes(one)}
          </option>
        ))}
      </ChoiceField>
      {games.isPending && <SkeletonRows label={texts.shell('loading')} rows={4} className="h-11" />}
      {games.isError && games.data === undefined && (
        <ErrorState
          title={texts.casino('gamesFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void games.refetch()}
        />
      )}
      {games.data !== undefined && rows.length === 0 && (
        <EmptyState title={texts.lists('empty')} advice={texts.casino('gamesEmpty')} />
      )}
      {rows.length > 0 && (
        <DeskTable
          label={texts.casino('gamesTitle')}
          columns={mayManage ? [...FACTS, ACTIONS] : FACTS}
          context={{
            isBusy: action.isPending,
            onSwitch(game) {
              if (game.status === 'active') setLeaving(game);
              // Its toast says what went wrong.
              else void switchGame(game, { status: 'active' }).catch(() => undefined);
            },
            onMove: ({ id, name }, to) =>
              action.mutate({
                run: () => api.moveDeskGame({ params: { id }, body: { to } }),
                done: texts.casino('moved', { name }),
              }),
          }}
          rows={rows}
          keyOf={({ id }) => id.toString()}
        />
      )}
      {leaving !== undefined && (
        <SwitchOffSheet
          game={leaving}
          onClose={() => setLeaving(undefined)}
          onSend={async (reason) => {
            await switchGame(leaving, { status: 'inactive', reason });
            setLeaving(undefined);
          }}
        />
      )}
      <ProvidersTable mayManage={mayManage} />
      <PartnersTable />
    </>
  );
}
