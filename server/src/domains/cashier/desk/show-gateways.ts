import type { GatewayHealth } from '@maidan/contract/office';
import type { CashierDeps } from '../deps.ts';
import { selectHealth } from './gateway-health-store.ts';

const DAY_MS = 24 * 3_600_000;
/** The sweeper runs every few seconds; what has been due for longer got no answer. */
const OVERDUE_MS = 60_000;

/** The health of each gateway that the operator has configured; counts cover the last day. */
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
