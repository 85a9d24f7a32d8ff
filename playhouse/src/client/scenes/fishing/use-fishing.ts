import type { Money, Weapon } from '@maidan/engine';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  type Played,
  type RoomShot,
  answers,
  roomShape,
  seatsShape,
  shotShape,
  writeMoney,
} from '../../../wire.ts';
import { Refused, ask } from '../../call.ts';
import type { GameEntry } from '../../entry.ts';
import { followTable } from '../../shared/follow-table.ts';
import { openServerClock } from '../../shared/server-clock.ts';
import { repeat } from '../../table/repeat.ts';
import { useResolving } from '../../table/use-resolving.ts';
import { useSteady } from '../../stage/use-steady.ts';
import { type FishingChange, type FishingState, type Notice, changeFishing } from './fishing-state.ts';

/** Fishing: being entered, open, or unavailable. */
export type Fishing =
  | { readonly phase: 'entering' }
  | { readonly phase: 'failed'; readonly code: string }
  | ({ readonly phase: 'open' } & OpenFishing);

/** A shot that is to be fired. */
export interface WantedShot {
  readonly key: string;
  readonly stake: Money;
  readonly weapon: Weapon;
  readonly targets: readonly string[];
}

/** A player in a room. */
export interface OpenFishing {
  readonly state: FishingState;
  readonly serverTime: () => number;
  /** Fires a shot; resolves with how it ended, or with the code of why it was refused. */
  readonly shoot: (shot: WantedShot) => Promise<Played | string>;
  /** Moves to a room, or to one where nobody sits; resolves with the code of why not, if not. */
  readonly sit: (room: number | 'empty') => Promise<string | undefined>;
  readonly tell: (notice: Notice) => void;
  readonly onSeeds: (seeds: FishingState['session']['seeds']) => void;
}

/** A shot from another tab is done within this. */
const OPEN_MS = 250;
const OPEN_TRIES = 8;
const timeShape = z.object({ now: z.string() });
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Enters fishing, takes a seat and follows its room; `onShot` is told of the shots of all in it, with whether this page fired it. */
export function useFishing(entry: GameEntry, onShot: (shot: RoomShot, isOwn: boolean) => void): Fishing {
  const [state, change] = useReducer(changeFishing, undefined);
  const [failure, setFailure] = useState<string>();
  const [clock] = useState(openServerClock);
  const own = useRef(new Set<string>());
  const hear = useSteady(onShot);
  const token = state?.session.token;
  const room = state?.room.room;

  useEffect(() => {
    let isOff = false;
    const { game, launch } = entry;
    const enter = async () => {
      const session = await ask.enter(launch === undefined ? { game, isForFun: true } : { game, ...launch });
      const sat = await ask.sit({}, session.token);
      clock.sync(sat.room.now);
      if (!isOff) change({ kind: 'entered', session, ...sat });
    };
    enter().catch(
      (error: unknown) => isOff || setFailure(error instanceof Refused ? error.code : 'SITE_SILENT'),
    );
    return () => {
      isOff = true;
    };
  }, [entry, clock]);

  const sit = useCallback(
    async (asked?: number | 'empty') => {
      if (token === undefined) return 'SITE_SILENT';
      try {
        const sat = await ask.sit(asked === undefined ? {} : { room: asked }, token);
        clock.sync(sat.room.now);
        change({ kind: 'seated', ...sat });
        return undefined;
      } catch (error) {
        return error instanceof Refused ? error.code : 'SITE_SILENT';
      }
    },
    [token, clock],
  );

  // Another room is another stream.
  useEffect(() => {
    if (token === undefined || room === undefined) return undefined;
    return followTable({
      token,
      poll: () => ask.sit({}, token),
      onConnection: () => undefined,
      onReturn() {
        clock.forget();
        void sit();
      },
      onFrame({ event, json }) {
        if (event === 'time') clock.sync(z.parse(timeShape, json).now);
        if (event === 'stood') void sit();
        const what = readChange(event, json, own.current);
        if (what === undefined) return;
        if (what.kind === 'seated') clock.sync(what.room.now);
        change(what);
        if (what.kind === 'shot') hear(what.shot, what.isOwn);
      },
    });
  }, [token, room, clock, sit, hear]);

  const shoot = useCallback<OpenFishing['shoot']>(
    async ({ key, stake, weapon, targets }) => {
      if (token === undefined) return 'SITE_SILENT';
      own.current.add(key);
      change({ kind: 'asking' });
      const body = { key, stake: writeMoney(stake), choice: { weapon, targets } };
      try {
        const played = await playOnce(() =>
          repeat(
            () => ask.play(body, token),
            () => change({ kind: 'cut-off' }),
          ),
        );
        change({ kind: 'played', played });
        return played;
      } catch (error) {
        const code = error instanceof Refused ? error.code : 'FAULT';
        change({ kind: 'refused', code });
        if (code === 'NO_SEAT') void sit();
        return code;
      }
    },
    [token, sit],
  );

  useResolving(state, change);
  const tell = useCallback((notice: Notice) => change({ kind: 'notice', notice }), []);
  const onSeeds = useCallback<OpenFishing['onSeeds']>((seeds) => change({ kind: 'seeded', seeds }), []);
  if (failure !== undefined) return { phase: 'failed', code: failure };
  if (state === undefined) return { phase: 'entering' };
  return { phase: 'open', state, serverTime: clock.now, shoot, sit, tell, onSeeds };
}

function readChange(event: string, json: unknown, own: ReadonlySet<string>): FishingChange | undefined {
  switch (event) {
    case 'table':
      return { kind: 'room', room: z.parse(roomShape, json) };
    case 'watched':
      return { kind: 'seated', ...z.parse(answers.sit, json) };
    case 'seats':
      return { kind: 'seats', seats: z.parse(seatsShape, json).seats };
    case 'shot': {
      const shot = z.parse(shotShape, json);
      return { kind: 'shot', shot, isOwn: own.has(shot.key) };
    }
    default:
      return undefined;
  }
}

/** Waits for a shot from another tab to be done: a player has one at a time. */
async function playOnce(play: () => Promise<Played>): Promise<Played> {
  for (let time = 1; ; time += 1)
    try {
      return await play();
    } catch (error) {
      if (time === OPEN_TRIES || !(error instanceof Refused) || error.code !== 'ROUND_OPEN') throw error;
      await wait(OPEN_MS);
    }
}
