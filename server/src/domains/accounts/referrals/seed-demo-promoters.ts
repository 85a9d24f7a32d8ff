import { inTransaction } from '../../../kernel/db.ts';
import { insertPromoters } from './attribution-store.ts';
import type { AccountsDeps } from '../deps.ts';

/** The sandbox's affiliate and agent, whose codes anyone may try in a link. */
export const demoPromoters = {
  affiliates: [{ code: 'PADMA10', name: 'Padma Sports Blog' }],
  agents: [{ code: 'AGENT01', name: 'Dhaka Desk' }],
} as const;

/** Inserts them if missing. */
export async function seedDemoPromoters(deps: Pick<AccountsDeps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps.db, (tx) => insertPromoters(tx, demoPromoters, deps.clock.now()));
}
