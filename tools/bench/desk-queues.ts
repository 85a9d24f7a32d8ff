import {
  askOffice,
  enterAsOwner,
  fillDesks,
  openFilledPlayers,
  sixOverSession,
  twoRunnerMarket,
} from '@maidan/server/testing';
import { type FilledApp, measureFilledApp } from './filled-app.ts';
import { measureCall } from './measure-call.ts';
import type { BenchRow } from './row.ts';

const ROWS = 1_000_000;
const PLAYERS = 20_000;
/** Lists paged by `after`; the others are paged by `before`. */
const AFTER: readonly string[] = ['deposits', 'withdrawals', 'casino/open-rounds'];

const CASHIER: readonly (readonly [name: string, query: string])[] = [
  ['waiting, the oldest first', '?state=waiting&order=oldest'],
  ['of every state', ''],
  ['of a state of few', '?state=rejected'],
  ['of a common method', '?methodId=2'],
  ['of a rare method', '?methodId=3'],
  ['from an amount that few have', '?amountMin=99990'],
  ['of amounts that none has', '?amountMin=200000'],
  ['from an amount that all have', '?amountMin=1'],
  ['of a player', '?player=player12345'],
  ['of old days', '?from=2020-01-02T00:00:00Z&until=2020-01-03T00:00:00Z'],
  ['of a state in old days', '?state=rejected&from=2020-01-02T00:00:00Z&until=2020-01-03T00:00:00Z'],
  ['of amounts that a rare method has not', '?methodId=3&amountMin=5000'],
  ['of a state that a rare method has not', '?methodId=3&state=rejected'],
  ['of amounts of few before old days', '?amountMin=99000&until=2020-01-02T00:00:00Z'],
  [
    'of a player, a state, a method and amounts',
    '?player=player12345&state=rejected&methodId=3&amountMax=200',
  ],
];

/** What staff request at their desks: every unbounded list, its first page, every filter, and deep pages. */
const ASKED: readonly (readonly [name: string, path: string])[] = [
  ...CASHIER.map(([name, query]) => [`deposits ${name}`, `deposits${query}`] as const),
  ['deposits with a transaction id', 'deposits?transaction=trx500000'],
  ...CASHIER.map(([name, query]) => [`withdrawals ${name}`, `withdrawals${query}`] as const),
  ['open proposals', 'proposals'],
  ['audit log', 'audit'],
  ['audit log, a deep page', 'audit?before=1000'],
  ['audit log of one member', 'audit?staff=Staff7'],
  ['audit log of nobody', 'audit?staff=nobody'],
  ['audit log of a rare action', 'audit?action=market-resettled'],
  ['audit log of a common action', 'audit?action=deposit-credited'],
  ['audit log of a subject', 'audit?subject=deposit:7'],
  ['audit log of an old day', 'audit?from=2020-01-02T00:00:00Z&until=2020-01-03T00:00:00Z'],
  ['audit log until an old day', 'audit?until=2020-01-03T00:00:00Z'],
  [
    'audit log of a member and an action in an old year',
    'audit?staff=staff7&action=withdrawal-approved&until=2021-01-01T00:00:00Z',
  ],
  ['audit log of what a member never did', 'audit?staff=staff7&action=deposit-credited'],
  ['open rounds', 'casino/open-rounds'],
  ['chats that are open', 'support/chats'],
  ['chats that are closed', 'support/chats?status=closed'],
  ['chats that are closed, a deep page', 'support/chats?status=closed&before=500'],
  ['a chat of many messages', `support/chats/${ROWS}`],
  ['messages to players', 'messages'],
  ['messages to players of a rare state', 'messages?state=stopped'],
  ['messages to players of no state', 'messages?state=scheduled'],
  ['messages to players, a deep page', 'messages?before=1000'],
  ['orders of a market under the maker’s', `trading/exchange/${twoRunnerMarket.marketId}/bets`],
  ['orders of a market, a deep page', `trading/exchange/${twoRunnerMarket.marketId}/bets?before=1000001000`],
  ['bets of a fancy', `trading/house/${sixOverSession.fancyId}/bets`],
  ['bets of a fancy, a deep page', `trading/house/${sixOverSession.fancyId}/bets?before=1000001000`],
  ['events', 'trading/events'],
  ['the markets of an event', `trading/events/${twoRunnerMarket.eventId}`],
  ['a player’s bets', 'players/12345/bets'],
  ['a player’s payments', 'players/12345/payments'],
  ['players by a round', 'players?search=round500000'],
  ['players by a round that is none', 'players?search=round-500000'],
  ['a player’s rounds', 'players/12345/rounds'],
];

/** Measures the desks' lists with a million rows in each of their tables. */
export const benchDeskQueues = (): Promise<BenchRow[]> =>
  measureFilledApp(async (databaseUrl) => {
    const db = await openFilledPlayers(databaseUrl, PLAYERS);
    await fillDesks(db, { rows: ROWS, players: PLAYERS });
    return { db };
  }, measure);

async function measure({ app, feed, engine }: FilledApp<object>): Promise<BenchRow[]> {
  await feed.session({});
  const url = await app.listen();
  const { cookie } = await enterAsOwner({ app, url, clock: { now: () => new Date() } });
  const ask = async (path: string): Promise<string | undefined> => {
    const { status, text, body } = await askOffice(url, `GET /api/office/${path}`, { cookie });
    if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`);
    return nextPage(path, body);
  };
  const rows: BenchRow[] = [];
  for (const [name, path] of ASKED) {
    const next = await ask(path);
    const pages = next === undefined ? [path] : [path, next];
    const note = `${next === undefined ? 'One page' : 'The first page and the next one'}; ${ROWS.toLocaleString('en')} rows.`;
    rows.push(
      await measureCall(
        `${name} on ${engine}`,
        note,
        pages.map((page) => () => ask(page)),
      ),
    );
  }
  return rows;
}

/** The path of the next page; undefined at the end of the list. */
function nextPage(path: string, { next }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof next !== 'string') return undefined;
  const [list = '', query] = path.split('?');
  const search = new URLSearchParams(query);
  search.set(AFTER.includes(list) ? 'after' : 'before', next);
  return `${list}?${search}`;
}
