import { type EventKind, LARGE_AMOUNT_TAKA, type SignificantEvent } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { dhakaDayStart, dhakaMidnight } from '../../../kernel/time/dhaka-day.ts';
import { noEnd } from '../../../kernel/time/moment-range.ts';
import type { DayRange } from '../model.ts';
import { ACTIONS, WAGERS, WINS } from './event-causes.ts';
import {
  selectAudited,
  selectClockJumps,
  selectFailedLogIns,
  selectMoved,
  selectPersonalChanges,
  selectPlayerId,
  selectUsernames,
  type SourceEvent,
  type SourceWish,
} from './event-store.ts';

/** Which events, newest first. */
export interface EventsWish {
  readonly range: DayRange;
  /** Undefined for any. */
  readonly kind: EventKind | undefined;
  /** A username; undefined for anybody. */
  readonly player: string | undefined;
  /** From how many taka on a win or wager is large. */
  readonly amountMin: number | undefined;
  /** The last event of the page before. */
  readonly before: string | undefined;
  readonly size: number;
}

type ReadSource = (on: Reader, wish: SourceWish, more: Amounts) => Promise<SourceEvent[]>;

interface Amounts {
  readonly amountMin: bigint;
  readonly ownPlayers: readonly string[];
}

const large =
  (direction: 'in' | 'out', causes: readonly string[]): ReadSource =>
  (on, wish, { amountMin, ownPlayers }) =>
    selectMoved(on, wish, { account: 'player_main', causes, direction, amountMin, except: ownPlayers });

const audited =
  (kind: keyof typeof ACTIONS): ReadSource =>
  (on, wish) =>
    selectAudited(on, wish, ACTIONS[kind]);

/** Where events are recorded. At the same moment they are listed in this order. */
const SOURCES: readonly { readonly name: string; readonly kind: EventKind; readonly read: ReadSource }[] = [
  { name: 'log-in', kind: 'failed-log-in', read: selectFailedLogIns },
  { name: 'staff', kind: 'failed-log-in', read: audited('failed-log-in') },
  { name: 'win', kind: 'large-win', read: large('in', WINS) },
  { name: 'wager', kind: 'large-wager', read: large('out', WAGERS) },
  { name: 'override', kind: 'override', read: audited('override') },
  { name: 'parameter', kind: 'parameter', read: audited('parameter') },
  { name: 'adjustment', kind: 'adjustment', read: audited('adjustment') },
  { name: 'personal', kind: 'personal-change', read: selectPersonalChanges },
  {
    name: 'debt',
    kind: 'debt',
    read: (on, wish, { ownPlayers: except }) =>
      selectMoved(on, wish, {
        account: 'player_debt',
        causes: undefined,
        direction: 'out',
        amountMin: 1n,
        except,
      }),
  },
  { name: 'clock', kind: 'clock', read: selectClockJumps },
];

/** Beyond any id. */
const ID_MAX = 9_223_372_036_854_775_807n;

/** A page of significant events (row 24 of regulators), and where the next begins; a player whom nobody knows has none. */
export async function listEvents(
  on: Reader,
  wish: EventsWish,
  ownPlayers: readonly string[],
): Promise<{ events: SignificantEvent[]; next: string | null }> {
  const { range, kind, player, amountMin = LARGE_AMOUNT_TAKA, size } = wish;
  const playerId = player === undefined ? undefined : await selectPlayerId(on, player);
  if (player !== undefined && playerId === undefined) return { events: [], next: null };
  const during = { from: dhakaDayStart(range.from), to: dhakaMidnight(dhakaDayStart(range.to), 1) };
  const end = readEnd(wish.before);
  const found: { readonly event: SourceEvent; readonly place: number }[] = [];
  for (const [place, source] of SOURCES.entries()) {
    if (kind !== undefined && kind !== source.kind) continue;
    const before = { at: end.at, id: place === end.place ? end.id : place < end.place ? 0n : ID_MAX };
    const own = await source.read(
      on,
      { during, before, playerId, size: size + 1 },
      { amountMin: BigInt(amountMin) * 100n, ownPlayers },
    );
    found.push(...own.map((event) => ({ event, place })));
  }
  const page = found
    .toSorted(
      (one, other) =>
        other.event.at.getTime() - one.event.at.getTime() ||
        one.place - other.place ||
        (one.event.id < other.event.id ? 1 : -1),
    )
    .slice(0, size);
  const ids = page.flatMap(({ event }) => event.playerId ?? []);
  const usernames = await selectUsernames(on, [...new Set(ids)]);
  const events = page.map(({ event, place }) => present(event, place, usernames));
  return { events, next: found.length > size ? (events.at(-1)?.id ?? null) : null };
}

function present(
  { id, at, what, playerId, staff, address, amount, subject }: SourceEvent,
  place: number,
  usernames: ReadonlyMap<bigint, string>,
): SignificantEvent {
  const source = SOURCES[place];
  if (source === undefined) throw new Error(`there is no source ${place} of events`);
  const username = playerId === null ? undefined : usernames.get(playerId);
  return {
    id: `${at.getTime()}.${source.name}.${id}`,
    at,
    kind: source.kind,
    what,
    player: playerId === null || username === undefined ? null : { id: playerId, username },
    staff,
    address,
    amount: amount === null ? null : money(amount),
    subject,
  };
}

/** Where a page ended; without one, later than anything. */
function readEnd(before: string | undefined): {
  readonly at: Date;
  readonly place: number;
  readonly id: bigint;
} {
  const [ms, name, id] = before?.split('.') ?? [];
  const place = SOURCES.findIndex((source) => source.name === name);
  if (ms === undefined || id === undefined || place < 0) return { at: noEnd, place: -1, id: 0n };
  return { at: new Date(Number(ms)), place, id: BigInt(id) };
}
