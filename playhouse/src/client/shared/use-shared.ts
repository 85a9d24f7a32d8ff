import type { Json, Money } from '@maidan/engine';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Round, answers, playedShape, tableBetsShape, tableShape, writeMoney } from '../../wire.ts';
import { Refused, Silent, ask } from '../call.ts';
import type { GameEntry } from '../entry.ts';
import { followTable } from './follow-table.ts';
import { type ServerClock, openServerClock } from './server-clock.ts';
import { type SharedChange, type SharedState, changeShared, openShared } from './shared-state.ts';

/** A shared game: being entered, open, or unavailable. */
export type Shared =
  | { readonly phase: 'entering' }
  | { readonly phase: 'failed'; readonly code: string }
  | ({ readonly phase: 'open' } & OpenShared);

/** An open shared game. */
export interface OpenShared {
  readonly state: SharedState;
  readonly serverTime: () => number;
  /** Bets on the round shown; a refusal goes into the state. Returns whether the bet was taken. */
  readonly bet: (wanted: { readonly stake: Money; readonly choice: Json }) => Promise<boolean>;
  readonly leave: (bet: Round) => void;
  readonly onSeeds: (seeds: SharedState['session']['seeds']) => void;
}

const AGAIN_MS = 800;
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const timeShape = z.object({ now: z.string() });

/** Enters a shared game and follows its table. */
export function useShared(entry: GameEntry): Shared {
  const [state, change] = useReducer(
    (before: SharedState | undefined, what: SharedChange) =>
      what.kind === 'entered' ? openShared(what.session) : before && changeShared(before, what),
    undefined,
  );
  const [failure, setFailure] = useState<string>();
  const [clock] = useState<ServerClock>(openServerClock);
  const token = state?.session.token;

  useEffect(() => {
    let isOff = false;
    const { game, launch } = entry;
    ask.enter(launch === undefined ? { game, isForFun: true } : { game, ...launch }).then(
      (session) => {
        clock.sync(session.now);
        return isOff || change({ kind: 'entered', session });
      },
      (error: unknown) => isOff || setFailure(error instanceof Refused ? error.code : 'SITE_SILENT'),
    );
    return () => {
      isOff = true;
    };
  }, [entry, clock]);

  useEffect(() => {
    if (token === undefined) return undefined;
    return followTable({
      token,
      poll: () => ask.watch({}, token),
      onConnection: (isConnected) => change({ kind: 'connection', isConnected }),
      onReturn: () => {
        clock.forget();
        void ask.look({}, token).then(
          (session) => change({ kind: 'entered', session }),
          () => undefined,
        );
      },
      onFrame: ({ event, json }) => {
        const what = readChange(event, json, clock);
        if (what !== undefined) change(what);
      },
    });
  }, [token, clock]);

  const isBetting = useRef(false);
  const roundId = state?.image.round?.id;
  const bet = useCallback<OpenShared['bet']>(
    async ({ stake, choice }) => {
      if (token === undefined || roundId === undefined || isBetting.current) return false;
      isBetting.current = true;
      change({ kind: 'asking' });
      try {
        const body = { key: crypto.randomUUID(), round: roundId, stake: writeMoney(stake), choice };
        const played = await repeat(() => ask.bet(body, token));
        change({ kind: 'played', played });
        return played.round.state === 'open';
      } catch (error) {
        change({ kind: 'refused', code: error instanceof Refused ? error.code : 'FAULT' });
        return false;
      } finally {
        isBetting.current = false;
        change({ kind: 'answered' });
      }
    },
    [token, roundId],
  );
  const leave = useCallback(
    (own: Round) => {
      if (token === undefined) return;
      change({ kind: 'asking' });
      ask
        .leave({ bet: own.id }, token)
        .then(
          (played) => change({ kind: 'played', played }),
          (error: unknown) =>
            change({ kind: 'refused', code: error instanceof Refused ? error.code : 'SITE_SILENT' }),
        )
        .finally(() => change({ kind: 'answered' }));
    },
    [token],
  );
  const onSeeds = useCallback<OpenShared['onSeeds']>((seeds) => change({ kind: 'seeded', seeds }), []);

  if (failure !== undefined) return { phase: 'failed', code: failure };
  if (state === undefined) return { phase: 'entering' };
  return { phase: 'open', state, serverTime: clock.now, bet, leave, onSeeds };
}

function readChange(event: string, json: unknown, clock: ServerClock): SharedChange | undefined {
  switch (event) {
    case 'time':
      clock.sync(z.parse(timeShape, json).now);
      return undefined;
    case 'table':
      return { kind: 'table', image: z.parse(tableShape, json) };
    case 'bets':
      return { kind: 'bets', changed: z.parse(tableBetsShape, json) };
    case 'mine':
      return { kind: 'played', played: z.parse(playedShape, json) };
    case 'watched': {
      const { table, bets, pastBets } = z.parse(answers.watch, json);
      if (table === null) return undefined;
      clock.sync(table.now);
      return { kind: 'watched', image: table, bets, pastBets };
    }
    default:
      return undefined;
  }
}

/** Retries unanswered calls under the same key, so that they take effect once. */
async function repeat<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Silent)) throw error;
      await wait(AGAIN_MS);
    }
  }
}
