import { CATALOGUE } from '@maidan/playhouse';
import {
  type Passwords,
  demoPlayer,
  findPlayerId,
  seedDemoPlayer,
  seedDemoPromoters,
} from '../domains/accounts/index.ts';
import { seedAgreements } from '../domains/agreements/index.ts';
import { seedDemoRewards } from '../domains/bonus/index.ts';
import { seedDemoMethods } from '../domains/cashier/index.ts';
import { playhouseProvider, seedDemoGames, seedProvidedGames } from '../domains/casino/index.ts';
import { seedDemoAnswers } from '../domains/chat/index.ts';
import { seedDemoContent, seedDemoHelpLines, seedDemoPromotions } from '../domains/content/index.ts';
import { seedDemoMessages } from '../domains/inbox/index.ts';
import { seedDemoNames } from '../domains/sports/index.ts';
import { query, sql } from '../kernel/db.ts';
import type { BaseDeps } from './open-deps.ts';

/**
 * Fills a sandbox with what a first visitor finds: content, payment methods, games, and the demo player with rewards
 * and messages. Each seed runs once; a later start asks the database once and adds only new seeds.
 */
export async function seedSandbox(
  deps: Pick<BaseDeps, 'db' | 'clock' | 'random'> & { readonly passwords: Passwords },
): Promise<void> {
  const { db, clock } = deps;
  const seeds: Readonly<Record<string, () => Promise<unknown>>> = {
    content: () => seedDemoContent(db),
    'help-lines': () => seedDemoHelpLines(db),
    agreements: () => seedAgreements(db, clock.now()),
    'sports-names': () => seedDemoNames(db),
    promotions: () => seedDemoPromotions(db, clock.now()),
    'payment-methods': () => seedDemoMethods(db),
    'canned-answers': () => seedDemoAnswers(db, clock.now()),
    games: () => seedDemoGames({ db, clock }),
    [`playhouse: ${CATALOGUE.map(({ code }) => code).join(' ')}`]: () =>
      seedProvidedGames({ db, clock }, playhouseProvider, CATALOGUE),
    'demo-player': () => seedDemoPlayer(deps),
    promoters: () => seedDemoPromoters(deps),
    rewards: () => forDemoPlayer((playerId) => seedDemoRewards(deps, playerId)),
    messages: () => forDemoPlayer((playerId) => seedDemoMessages({ db }, playerId, clock.now())),
  };
  const forDemoPlayer = async (sow: (playerId: bigint) => Promise<unknown>) => {
    const playerId = await findPlayerId(db, demoPlayer.username);
    if (playerId !== undefined) await sow(playerId);
  };
  const sown = await query<{ name: string }>(db, sql`select name from sandbox_seed`);
  const known = new Set(sown.map(({ name }) => name));
  for (const [name, sow] of Object.entries(seeds)) {
    if (known.has(name)) continue;
    await sow();
    await query(
      db,
      sql`insert into sandbox_seed (name, sown_at) values (${name}, ${clock.now()}) on conflict do nothing`,
    );
  }
}
