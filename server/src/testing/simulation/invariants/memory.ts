import type { Finding } from '../../../kernel/checks/finding.ts';
import { databaseErrorCode } from '../../../kernel/db.ts';
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
    findings.push(...(await compare(world, marketId)));
    if (app.exchange.isCrossed(marketId)) findings.push({ rule: 'no book is crossed', detail: marketId });
    const version = app.sports.findMarket(marketId)?.version ?? 0;
    const before = world.versions.get(marketId) ?? 0;
    if (version < before)
      findings.push({ rule: 'versions only rise', detail: `${marketId}: ${before}, now ${version}` });
    world.versions.set(marketId, version);
  }
  return findings;
}

/** A market with a result is settled, unless the database failed meanwhile: then it is tried again later. */
function checkSettled({ app, feed, gate }: World, marketId: string): Finding[] {
  if (!feed.results.has(marketId) || gate.failures() > 0) return [];
  return app.exchange.hashes().has(marketId)
    ? [{ rule: 'a result settles its market', detail: marketId }]
    : [];
}

/** A comparison that a failure of the database interrupted finds nothing. */
async function compare(world: World, marketId: string): Promise<readonly Finding[]> {
  try {
    return (await world.attend(world.app.exchange.checks.compare(marketId))) ?? [];
  } catch (error) {
    if (error instanceof Refusal || databaseErrorCode(error) === '57014') return [];
    throw error;
  }
}
