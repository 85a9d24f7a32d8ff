import type { OrderSubscription } from '@maidan/contract/trading';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { OwnMatch, OwnOrder } from '../../exchange/index.ts';
import { ChangeStream, type Moment } from './change-stream.ts';
import { KeptStreams } from './kept-streams.ts';
import { termsOf } from './open-terms.ts';
import { orderRules } from './order-change.ts';
import { resume } from './resume.ts';
import type { SentStates } from './sent-states.ts';
import {
  type OrderFilter,
  type OrderNames,
  type OrdersReading,
  type ShownOrders,
  showOrders,
} from './show-orders.ts';
import type { OpenStream, StreamClient } from './stream-client.ts';
import { StreamFault } from './stream-fault.ts';

/** What could not be read is tried again after this. */
const RETRY_MS = 1_000;

/** Players' orders, as committed. */
export interface StreamOrders {
  /** The markets in which the player may have unsettled orders. */
  listUnsettled(playerId: bigint): readonly string[];
  /** True if the market has ended and the player is paid. */
  isSettled(playerId: bigint, marketId: string): boolean;
  listOrders(playerId: bigint, marketId: string): Promise<readonly OwnOrder[]>;
  /** A runner's handicap in goals; undefined in a market without. */
  handicapOf(marketId: string, runnerId: number): number | undefined;
  /** Without void ones. */
  listMatches(playerId: bigint, marketId: string): Promise<readonly OwnMatch[]>;
  /** What their players call these orders; those without a name are left out. */
  findNames(orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderNames>>;
  /** Calls the listener with each player whose orders in a market have changed, until the returned function is called. */
  follow(listener: (playerId: bigint, marketId: string) => void): () => void;
  /** Calls the listener with each market that has changed, prices or state, until the returned function is called. */
  followMarkets(listener: (marketId: string) => void): () => void;
}

interface FollowedPlayer {
  /** How many subscriptions there are, also those that haven't begun. */
  users: number;
  /** Those that have begun. */
  readonly streams: Set<ChangeStream<ShownOrders>>;
  readonly readings: Map<string, OrdersReading>;
  /** Markets in which something changed since they were read. */
  readonly changed: Set<string>;
  /** The reading under way, or the last one; one comes after another. */
  reading: Promise<void>;
  waitingReads: number;
  /** Not before that is read again. */
  notBeforeMs: number;
}

interface OrderStreamDeps {
  readonly orders: StreamOrders;
  readonly log: Log;
}

/** The order subscriptions of all connections: a player's orders in a market are read once for each change, for the player alone. */
export class OrderStreams {
  readonly #deps: OrderStreamDeps;
  readonly #players = new Map<bigint, FollowedPlayer>();
  readonly #kept = new KeptStreams<ShownOrders>();
  readonly #stop: () => void;

  constructor(deps: OrderStreamDeps) {
    this.#deps = deps;
    const stops = [
      deps.orders.follow((playerId, marketId) => this.#players.get(playerId)?.changed.add(marketId)),
      deps.orders.followMarkets((marketId) => this.#noteEnd(marketId)),
    ];
    this.#stop = () => stops.forEach((stop) => stop());
  }

  /** Opens a subscription to the client's own orders. Throws INVALID_CLOCK, and INVALID_INPUT for accounts. */
  async open(request: OrderSubscription, client: StreamClient): Promise<OpenStream> {
    const { playerId } = client;
    const filter = filterOf(request);
    const subject = JSON.stringify(request.orderFilter ?? {});
    const { sent, ct } = resume(this.#kept, { request, subject, playerId }, orderRules);
    const player = this.#players.get(playerId) ?? newPlayer();
    this.#players.set(playerId, player);
    const stream = new ChangeStream<ShownOrders>({
      ...client,
      op: 'ocm',
      terms: termsOf(request),
      initialClk: client.newClock(),
      sent,
      stateOf: (marketId) => stateOf(player, marketId, filter),
    });
    // From now on changes are noted, also those that come while the rest is read.
    player.users += 1;
    const end: OpenStream['end'] = (how, nowMs) => {
      player.users -= 1;
      player.streams.delete(stream);
      if (player.users === 0) this.#players.delete(playerId);
      if (how === 'broken') this.#kept.breakOff(stream.initialClk, nowMs);
      else this.#kept.forget(stream.initialClk);
    };
    try {
      for (const marketId of [...this.#deps.orders.listUnsettled(playerId), ...sent.ids()])
        if (!player.readings.has(marketId)) player.changed.add(marketId);
      await this.#read(playerId, player, sent);
    } catch (error) {
      end('replaced', 0);
      throw error;
    }
    return {
      begin: (moment) => {
        this.#kept.add(stream.initialClk, { playerId, subject, sent });
        player.streams.add(stream);
        stream.begin(ct, player.readings.keys(), moment);
        this.#letGo(player);
      },
      end,
    };
  }

  /** Sends every subscriber what is due. */
  turn(moment: Moment): void {
    for (const [playerId, player] of this.#players) {
      if (player.changed.size > 0 && player.waitingReads === 0 && moment.nowMs >= player.notBeforeMs)
        this.#read(playerId, player).catch((error: unknown) => {
          player.notBeforeMs = moment.nowMs + RETRY_MS;
          this.#deps.log.warn({ err: error }, 'a player’s orders could not be read for a stream');
        });
      for (const stream of player.streams) stream.turn(moment);
      this.#letGo(player);
    }
  }

  close(): void {
    this.#stop();
  }

  /** Reads what has changed, after whatever is being read; `wanted` has markets of which the end is to be told too. */
  async #read(playerId: bigint, player: FollowedPlayer, wanted?: SentStates<ShownOrders>): Promise<void> {
    player.waitingReads += 1;
    player.reading = player.reading
      .catch(() => undefined)
      .then(() => this.#readChanged(playerId, player, wanted));
    try {
      await player.reading;
    } finally {
      player.waitingReads -= 1;
    }
  }

  async #readChanged(
    playerId: bigint,
    player: FollowedPlayer,
    wanted: SentStates<ShownOrders> | undefined,
  ): Promise<void> {
    const marketIds = [...player.changed];
    for (const marketId of marketIds) {
      player.changed.delete(marketId);
      try {
        const before = player.readings.get(marketId);
        const reading = await this.#readMarket(playerId, marketId);
        const isNews = before !== undefined || wanted?.has(marketId) === true || !reading.isClosed;
        if (!isNews || reading.orders.length === 0) continue;
        player.readings.set(marketId, reading);
        for (const stream of player.streams) stream.note(marketId);
      } catch (error) {
        player.changed.add(marketId);
        throw error;
      }
    }
  }

  async #readMarket(playerId: bigint, marketId: string): Promise<OrdersReading> {
    const { orders: source } = this.#deps;
    const orders = await source.listOrders(playerId, marketId);
    const matches = await source.listMatches(playerId, marketId);
    const names = await source.findNames(orders.map(({ id }) => id));
    return {
      marketId,
      isClosed: source.isSettled(playerId, marketId),
      handicapOf: (runnerId) => source.handicapOf(marketId, runnerId),
      matches,
      orders: orders.map((order) => ({ order, names: names.get(order.id) ?? {} })),
    };
  }

  /** Notes the end of a market for those who are paid nothing there, because nothing of their orders was matched. */
  #noteEnd(marketId: string): void {
    for (const [playerId, { readings, changed }] of this.#players)
      if (readings.get(marketId)?.isClosed === false && this.#deps.orders.isSettled(playerId, marketId))
        changed.add(marketId);
  }

  /** Forgets markets that have closed, once every subscriber has been told. */
  #letGo({ readings, streams }: FollowedPlayer): void {
    for (const [marketId, { isClosed }] of readings) {
      if (!isClosed) continue;
      const isTold = [...streams].every(({ sent }) => sent.find(marketId)?.isClosed ?? true);
      if (!isTold) continue;
      readings.delete(marketId);
      for (const { sent } of streams) sent.letGo(marketId);
    }
  }
}

const newPlayer = (): FollowedPlayer => ({
  users: 0,
  streams: new Set(),
  readings: new Map(),
  changed: new Set(),
  reading: Promise.resolve(),
  waitingReads: 0,
  notBeforeMs: 0,
});

function filterOf({ orderFilter = {} }: OrderSubscription): OrderFilter {
  if (orderFilter.accountIds !== undefined)
    throw new StreamFault('INVALID_INPUT', 'orderFilter.accountIds is not for clients');
  const strategies = orderFilter.customerStrategyRefs ?? [];
  return {
    hasOverall: orderFilter.includeOverallPosition ?? true,
    strategies: strategies.length === 0 ? undefined : new Set(strategies),
    isPartitioned: orderFilter.partitionMatchedByStrategyRef ?? false,
  };
}

function stateOf(player: FollowedPlayer, marketId: string, filter: OrderFilter): ShownOrders | undefined {
  const reading = player.readings.get(marketId);
  if (reading === undefined) return undefined;
  const shown = showOrders(reading, filter);
  return shown.runners.length === 0 && !shown.isClosed ? undefined : shown;
}
