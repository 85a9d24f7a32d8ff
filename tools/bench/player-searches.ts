import { askOffice, enterAsOwner, openFilledPlayers } from '@maidan/server/testing';
import { type FilledApp, measureFilledApp } from './filled-app.ts';
import { measureCall } from './measure-call.ts';
import type { BenchRow } from './row.ts';

const PLAYERS = 1_000_000;

/** What staff request at the players' desk: every kind of search, every filter, and deep pages. */
const ASKED: readonly (readonly [name: string, query: string])[] = [
  ['first page', ''],
  ['deep page', '?after=0.1600000000000.500000'],
  ['by state', '?state=closed'],
  ['by days', '?from=2021-01-01T00:00:00Z&until=2021-01-02T00:00:00Z'],
  ['by points of few', '?points=9999'],
  ['by points of many', '?points=10'],
  ['by state, days and points', '?state=blocked&from=2022-01-01T00:00:00Z&points=5000'],
  ['by a beginning of all usernames', '?search=player'],
  ['by a username', '?search=player700000'],
  ['by the end of a phone', '?search=4321'],
  ['by an e-mail', '?search=player50000%40'],
  ['by an address of thousands', '?search=10.1.50.1'],
  ['by a payment number', '?search=01800250000'],
  ['by nothing that anybody has', '?search=nobody-has-this'],
];

/** Measures the players' desk with a million players. */
export const benchPlayerSearches = (): Promise<BenchRow[]> =>
  measureFilledApp(async (databaseUrl) => ({ db: await openFilledPlayers(databaseUrl, PLAYERS) }), measure);

async function measure({ app, engine }: FilledApp<object>): Promise<BenchRow[]> {
  const url = await app.listen();
  const { cookie } = await enterAsOwner({ app, url, clock: { now: () => new Date() } });
  const rows: BenchRow[] = [];
  for (const [name, query] of ASKED) {
    const ask = async () => {
      const { status, text } = await askOffice(url, `GET /api/office/players${query}`, { cookie });
      if (status !== 200) throw new Error(`${query} answers ${status}: ${text}`);
    };
    rows.push(
      await measureCall(`players, ${name} on ${engine}`, `${PLAYERS.toLocaleString('en')} players.`, [ask]),
    );
  }
  return rows;
}
