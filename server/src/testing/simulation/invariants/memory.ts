import type { Finding } from '../../../kernel/checks/finding.ts';
import { databaseErrorCode, query, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { World } from '../world/world.ts';

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
  }
  for (const key of [...world.feed.fancies.keys(), ...world.feed.bookmakers.keys()])
    findings.push(...(await compare(world, () => app.sportsbook.checks.compare(key))));
  return [...findings, ...(await checkFancies(world))];
}

/** A fancy with a result has no open bet, unless the database failed meanwhile: then it is tried again later. */
async function checkFancies({ db, feed, gate }: World): Promise<Finding[]> {
  if (gate.failures() > 0) return [];
  const rows = await query<{ key: string }>(
    db,
    sql`select market_key as key from house_market where state = 'open' and kind <> 'BOOKMAKER'`,
  );
  return rows
    .filter(({ key }) => feed.hasSaidResultOf(key))
    .map(({ key }) => ({ rule: 'a result settles its fancy', detail: key }));
}

/** A market with a result is settled, unless the database failed meanwhile: then it is tried again later. */
function checkSettled({ app, feed, gate }: World, marketId: string): Finding[] {
  if (!feed.hasSaidResultOf(marketId) || gate.failures() > 0) return [];
  return app.exchange.hashes().has(marketId)
    ? [{ rule: 'a result settles its market', detail: marketId }]
    : [];
}

/** A comparison that a failure of the database interrupted finds nothing. */
async function compare(
  world: World,
  comparing: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return (await world.attend(comparing())) ?? [];
  } catch (error) {
    const code = databaseErrorCode(error);
    if (error instanceof Refusal || code === '57014' || code === '25P02') return [];
    throw error;
  }
}
