import { inTransaction } from '../../kernel/db.ts';
import { insertPromoters } from './attribution-store.ts';
import type { AccountsPart } from './house-part.ts';

/** The sandbox's affiliate and agent, whose codes anyone may try in a link. */
export const demoPromoters = {
  affiliates: [{ code: 'PADMA10', name: 'Padma Sports Blog' }],
  agents: [{ code: 'AGENT01', name: 'Dhaka Desk' }],
} as const;

/** Writes them where they are missing. */
export async function seedDemoPromoters(part: Pick<AccountsPart, 'db' | 'clock'>): Promise<void> {
  await inTransaction(part.db, (tx) => insertPromoters(tx, demoPromoters, part.clock.now()));
}
