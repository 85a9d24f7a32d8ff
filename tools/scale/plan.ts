import { type ActionCost, type ActionName, type Costs, actionNames } from './costs.ts';

/** How a site is used, and how full its machines may be: what an operator puts in. */
export interface Usage {
  /** Registered players. */
  readonly players: number;
  /** The share of them who are there at the busiest moment. */
  readonly presentShare: number;
  /** How often each of those does each action in a minute then. */
  readonly perMinute: Readonly<Record<ActionName, number>>;
  /** The busiest moment, in means of the whole year. */
  readonly peakToMean: number;
  /** Markets that somebody watches while their prices move. */
  readonly liveMarkets: number;
  /** Open orders of each player who is there. */
  readonly openOrders: number;
  /** For how many years records are kept, by the operator's law. */
  readonly yearsKept: number;
  /** The share of a core that a process may be busy at the busiest moment: what is left keeps answers fast. */
  readonly busyShareMax: number;
}

/** What the page assumes, with where it comes from: `docs/scale.md`. */
export const usualUsage: Omit<Usage, 'players'> = {
  presentShare: 0.055,
  perMinute: {
    home: 0.2,
    'first visit': 0.02,
    odds: 1,
    'odds unchanged': 1,
    'stream opened': 0.5,
    'order cancelled': 0.3,
    'order matched': 0.7,
    'cash-out quote': 0.2,
    'wallet bet': 0,
    'game round': 1.5,
    deposit: 0.01,
    withdrawal: 0.003,
    login: 0.03,
    'sign-up': 0.002,
    statement: 0.2,
    CSV: 0.002,
  },
  peakToMean: 17,
  liveMarkets: 200,
  openOrders: 3,
  yearsKept: 5,
  busyShareMax: 0.6,
};

/** What a plan comes to at the busiest moment, if nothing else says when. Cores are those that work, without any to spare. */
export interface Plan {
  readonly present: number;
  readonly ordersPerSecond: number;
  readonly roundsPerSecond: number;
  /** To all open streams together. */
  readonly changesPerSecond: number;
  /** The event loop of one process that does everything. */
  readonly wholeLoopCores: number;
  /** The event loop of the site when games and streams have processes of their own. */
  readonly siteLoopCores: number;
  /** All of that process: the loop, the hashing of passwords, garbage collection. */
  readonly siteCores: number;
  readonly gamesCores: number;
  readonly streamsCores: number;
  readonly databaseCores: number;
  /** What the order books alone take of a process, matching and writing, without HTTP. */
  readonly bookCores: number;
  /** The one connection through which all orders are written. */
  readonly bookConnectionCores: number;
  readonly sentBytesPerSecond: number;
  readonly walBytesPerSecond: number;
  /** Of the site's process, with its players' open orders. */
  readonly siteMemoryBytes: number;
  /** Of all processes with streams together. */
  readonly streamsMemoryBytes: number;
  /** A whole year: orders, what tables and indexes grow by, and the log, where it is kept for a restore to any moment. */
  readonly ordersPerYear: number;
  readonly tableBytesPerYear: number;
  readonly walBytesPerYear: number;
}

const YEAR_S = 365 * 24 * 3600;
const MICROS = 1_000_000;
/** An order tells its player of the orders and of the wallet. */
const CHANGES_OF_ORDER = 2;

const loopOf = ({ loopMicros }: ActionCost): number => loopMicros;
const siteOf = ({ siteMicros }: ActionCost): number => siteMicros;

/**
 * What a site needs at its busiest moment: measured costs times how often each arises. The site goes on to admit each stream and to
 * read its player's own topics when others carry the streams, so what opening one costs counts for both.
 */
export function planFor(costs: Costs, usage: Usage): Plan {
  const { actions, growth, idle, streams, memory } = costs;
  const present = usage.players * usage.presentShare;
  const rateOf = (name: ActionName): number => (present * usage.perMinute[name]) / 60;
  const sumOf = (what: (cost: ActionCost) => number): number =>
    actionNames.reduce((sum, name) => sum + rateOf(name) * what(actions[name]), 0);
  const yearOf = (perSecond: number): number => (perSecond / usage.peakToMean) * YEAR_S;

  const ordersPerSecond = rateOf('order matched') + rateOf('order cancelled');
  const ownChanges = ordersPerSecond * CHANGES_OF_ORDER;
  const changesPerSecond = present * streams.changesPerSecond + ownChanges;
  const streaming = (present * streams.heldMicros + changesPerSecond * streams.deliveredMicros) / MICROS;
  const opening = (rateOf('stream opened') * actions['stream opened'].siteMicros) / MICROS;
  const told = usage.liveMarkets * streams.changesPerSecond + ownChanges;
  const telling = (told * (streams.toldMicros ?? streams.deliveredMicros)) / MICROS;
  const gamesOf = (what: (cost: ActionCost) => number): number =>
    (rateOf('game round') * Math.max(0, what(actions['game round']) - what(actions['wallet bet']))) / MICROS;
  const loop = (idle.loopMicros + sumOf(loopOf)) / MICROS;
  const site = (idle.siteMicros + sumOf(siteOf)) / MICROS;
  const walBytesPerSecond = idle.walBytes + sumOf(({ walBytes }) => walBytes);

  return {
    present,
    ordersPerSecond,
    roundsPerSecond: rateOf('game round') + rateOf('wallet bet'),
    changesPerSecond,
    wholeLoopCores: loop + streaming,
    siteLoopCores: loop - gamesOf(loopOf) + telling,
    siteCores: site - gamesOf(siteOf) + telling,
    gamesCores: gamesOf(siteOf),
    streamsCores: streaming + opening,
    databaseCores: (idle.databaseMicros + sumOf(({ databaseMicros }) => databaseMicros)) / MICROS,
    bookCores: (ordersPerSecond * growth.writerMicros) / MICROS,
    bookConnectionCores: (ordersPerSecond * growth.connectionMicros) / MICROS,
    sentBytesPerSecond:
      sumOf(({ sentBytes }) => sentBytes) +
      present * streams.heldBytes +
      changesPerSecond * streams.deliveredBytes,
    walBytesPerSecond,
    siteMemoryBytes: memory.siteBytes + present * usage.openOrders * memory.openOrderBytes,
    streamsMemoryBytes: present * streams.memoryBytes,
    ordersPerYear: yearOf(ordersPerSecond),
    tableBytesPerYear:
      yearOf(sumOf(({ tableBytes }) => tableBytes)) + yearOf(ordersPerSecond) * growth.settledTableBytes,
    walBytesPerYear: yearOf(walBytesPerSecond) + yearOf(ordersPerSecond) * growth.settledWalBytes,
  };
}

/**
 * The same costs on another machine, on which a Fastify server that does nothing takes that long for a request: all processor times
 * change as that does, which is an estimate. Most of both is what the machine takes to send and receive.
 */
export function onMachine(costs: Costs, bareMicros: number): Costs {
  const times = bareMicros / costs.bareMicros;
  const scaled = <Part extends object>(part: Part): Part => {
    const copy = { ...part };
    for (const [name, value] of Object.entries(copy))
      if (name.endsWith('Micros') && typeof value === 'number')
        Object.assign(copy, { [name]: value * times });
    return copy;
  };
  const actions = { ...costs.actions };
  for (const name of actionNames) actions[name] = scaled(actions[name]);
  const [idle, streams, growth] = [scaled(costs.idle), scaled(costs.streams), scaled(costs.growth)];
  return { ...costs, bareMicros, actions, idle, streams, growth };
}

/** How many processes share that work, if none of them may be busier than that. */
export const processesFor = (cores: number, { busyShareMax }: Pick<Usage, 'busyShareMax'>): number =>
  Math.max(1, Math.ceil(cores / busyShareMax));

/**
 * The number of registered players at which a figure of the plan reaches its bound, to two digits. Every figure grows evenly with the
 * players, above what a site costs that nobody visits.
 */
export function playersAt(
  costs: Costs,
  usage: Omit<Usage, 'players'>,
  figureOf: (plan: Plan) => number,
  bound: number,
): number {
  const at = (players: number): number => figureOf(planFor(costs, { ...usage, players }));
  const [none, each] = [at(0), (at(1_000_000) - at(0)) / 1_000_000];
  return Number(((bound - none) / each).toPrecision(2));
}
