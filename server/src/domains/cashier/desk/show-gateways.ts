import type { GatewayHealth } from '@maidan/contract/office';
import type { CashierDeps } from '../deps.ts';
import { selectHealth } from './gateway-health-store.ts';

const DAY_MS = 24 * 3_600_000;
/** The sweeper comes by every few seconds; what is due for longer wasn't answered. */
const OVERDUE_MS = 60_000;

/** How each gateway does that the operator has set up; counts are of the last day. */
export async function showGateways({
  db,
  clock,
  gateways,
}: Pick<CashierDeps, 'db' | 'clock' | 'gateways'>): Promise<GatewayHealth[]> {
  const nowMs = clock.now().getTime();
  const times = { now: new Date(nowMs - OVERDUE_MS), since: new Date(nowMs - DAY_MS) };
  const shown: GatewayHealth[] = [];
  for (const gateway of gateways.keys()) shown.push({ gateway, ...(await selectHealth(db, gateway, times)) });
  return shown;
}
