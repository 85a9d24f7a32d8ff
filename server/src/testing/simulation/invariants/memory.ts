import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../../../kernel/checks/finding.ts';
import { query, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isDatabaseFailure } from '../world/database-failure.ts';
import type { World } from '../world/world.ts';
import { checkKnownLimits } from './own-limits.ts';

/** The books in memory are what their tables say, no book is crossed, and no market's version falls. */
export async function checkMemory(world: World): Promise<Finding[]> {
  const { app } = world;
  const findings: Finding[] = [];
  for (const [marketId, { status }] of world.feed.markets) {
    if (status === 'CLOSED') {
      findings.push(...checkSettled(world, marketId));
      continue;
    }
    findings.push(...(await compare(world, () => world.app.exchange.checks.compare(marketId))));
    if (app.exchange.isCrossed(marketId)) findings.push({ rule: 'no book is crossed', detail: marketId });
    const version = app.sports.findMarket(marketId)?.version ?? 0;
    const before = world.versions.get(marketId) ?? 0;
    if (version < before)
      findings.push({ rule: 'versions only rise', detail: `${marketId}: ${before}, now ${version}` });
    world.versions.set(marketId, version);
    const known = app.exchange.findVersion(marketId) ?? version;
    // Who asks meanwhile is refused: an order compares the two.
    if (known !== version && !world.hasFailedLately())
      findings.push({
        rule: 'a book takes orders under its market’s version',
        detail: `${marketId}: ${known}, not ${version}`,
      });
  }
  for (const key of [...world.feed.fancies.keys(), ...world.feed.bookmakers.keys()])
    findings.push(...(await compare(world, () => app.sportsbook.checks.compare(key))));
  if (!world.hasFailedLately()) findings.push(...(await checkKnownLimits(world)));
  return [...findings, ...(await checkFancies(world)), ...(await checkResults(world))];
}

/** Memory has the results that the tables have: a market with a result must not go on trading. */
async function checkResults(world: World): Promise<Finding[]> {
  const { sports } = world.app;
  if (world.hasFailedLately()) return [];
  const markets = await query<{ id: string; outcome: string; winners: number[] | null }>(
    world.db,
    sql`select market_id as id, outcome, winners from sports_market where outcome is not null`,
  );
  const fancies = await query<{ id: string; outcome: string; runs: number | null }>(
    world.db,
    sql`select fancy_id as id, outcome, runs from sports_fancy where outcome is not null`,
  );
  const unknown = [
    ...markets.filter(({ id, outcome, winners }) => {
      const known = sports.findResult(id);
      const knownWinners = known?.outcome === 'won' ? known.winners : [];
      const isKnown = known?.outcome === outcome && isDeepStrictEqual(knownWinners, winners ?? []);
      return !isKnown && sports.findMarket(id) !== undefined;
    }),
    ...fancies.filter(({ id, outcome, runs }) => {
      const known = sports.findFancyResult(id);
      const knownRuns = known?.outcome === 'ran' ? known.runs : null;
      return (known?.outcome !== outcome || knownRuns !== runs) && sports.findFancy(id) !== undefined;
    }),
  ];
  return unknown.map(({ id }) => ({ rule: 'a result that is stored is known', detail: id }));
}

/** A fancy with a result has no open bet, unless that may be tried again later. */
async function checkFancies(world: World): Promise<Finding[]> {
  const { db, feed } = world;
  if (mayBeTriedLater(world)) return [];
  const rows = await query<{ key: string }>(
    db,
    sql`select market_key as key from house_market where state = 'open' and kind <> 'BOOKMAKER'`,
  );
  return rows
    .filter(({ key }) => feed.hasSaidResultOf(key))
    .map(({ key }) => ({ rule: 'a result settles its fancy', detail: key }));
}

/** A market with a result is settled, unless that may be tried again later. */
function checkSettled(world: World, marketId: string): Finding[] {
  const { app, feed } = world;
  if (!feed.hasSaidResultOf(marketId) || mayBeTriedLater(world)) return [];
  return app.exchange.hashes().has(marketId)
    ? [{ rule: 'a result settles its market', detail: marketId }]
    : [];
}

/** True if the database has failed, or the app has left the feed and starts it again: then results come again. */
const mayBeTriedLater = ({ app, gate }: World): boolean =>
  gate.failures() > 0 || app.sports.listFeeds().some(({ phase }) => phase !== 'live');

/** A comparison that a failure of the database interrupted finds nothing. */
async function compare(
  world: World,
  comparing: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return (await world.attend(comparing())) ?? [];
  } catch (error) {
    if (error instanceof Refusal || isDatabaseFailure(error)) return [];
    throw error;
  }
}
