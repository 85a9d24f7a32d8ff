import type { Json, Money } from '@maidan/engine';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { writeMoney } from '../../wire.ts';
import { Refused, ask } from '../call.ts';
import type { GameEntry } from '../entry.ts';
import { repeat } from './repeat.ts';
import { useCycle } from './use-cycle.ts';
import { useRestNet } from './use-rest-net.ts';
import { useResolving } from './use-resolving.ts';
import { type TableChange, type TableState, changeTable, openTable } from './table-state.ts';

/** A game: being entered, open, or unavailable. */
export type Table =
  | { readonly phase: 'entering' }
  | { readonly phase: 'failed'; readonly code: string }
  | ({ readonly phase: 'open' } & OpenTable);

/** An open game. */
export interface OpenTable {
  readonly state: TableState;
  /** True until another round may begin. */
  readonly isWaiting: boolean;
  /** Plays a round; with `isFree` one of the player's free spins. */
  readonly play: (stake: Money, choice: Json, isFree?: boolean) => void;
  readonly act: (action: Json) => void;
  readonly rest: () => void;
  readonly onSeeds: (seeds: TableState['session']['seeds']) => void;
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Enters a game and plays it. Calls that are unanswered or come too early are retried under the same key, so that they
 * take effect once.
 */
export function useTable(entry: GameEntry): Table {
  const [state, change] = useReducer(
    (before: TableState | undefined, what: TableChange) =>
      what.kind === 'entered' ? openTable(what.session) : before && changeTable(before, what),
    undefined,
  );
  const [failure, setFailure] = useState<string>();
  const isAsking = useRef(false);
  const token = state?.session.token;

  useEffect(() => {
    let isOff = false;
    const { game, launch } = entry;
    ask.enter(launch === undefined ? { game, isForFun: true } : { game, ...launch }).then(
      (session) => isOff || change({ kind: 'entered', session }),
      (error: unknown) => isOff || setFailure(error instanceof Refused ? error.code : 'SITE_SILENT'),
    );
    return () => {
      isOff = true;
    };
  }, [entry]);

  const send = useCallback(
    async (name: 'play' | 'act', body: unknown) => {
      if (isAsking.current || token === undefined) return;
      isAsking.current = true;
      change({ kind: 'asking' });
      // In a separate task: a slow phone first draws that the tap was taken.
      await wait(0);
      try {
        const played = await repeat(
          () => ask[name](body, token),
          () => change({ kind: 'cut-off' }),
        );
        change({ kind: 'played', played });
      } catch (error) {
        change({ kind: 'refused', code: error instanceof Refused ? error.code : 'FAULT' });
      } finally {
        isAsking.current = false;
      }
    },
    [token],
  );

  useResolving(state, change);
  const isWaiting = useCycle(state?.cycle);
  const round = state?.round;
  const play = useCallback(
    (stake: Money, choice: Json, isFree = false) =>
      void send('play', {
        key: crypto.randomUUID(),
        stake: writeMoney(stake),
        choice,
        ...(isFree && { isFree }),
      }),
    [send],
  );
  const act = useCallback(
    (action: Json) => void (round && send('act', { round: round.id, step: round.step, action })),
    [send, round],
  );
  const rest = useCallback(() => change({ kind: 'rested' }), []);
  useRestNet(state?.held !== undefined, rest);
  const onSeeds = useCallback(
    (seeds: TableState['session']['seeds']) => change({ kind: 'seeded', seeds }),
    [],
  );

  if (failure !== undefined) return { phase: 'failed', code: failure };
  return state === undefined
    ? { phase: 'entering' }
    : { phase: 'open', state, isWaiting, play, act, rest, onSeeds };
}
