import { type AlertName, type Overview, changeKinds } from '@maidan/contract/office';
import { countWaitingChanges, countWaitingProposals } from '../domains/approvals/index.ts';
import { countWaitingReviews } from '../domains/bonus/index.ts';
import {
  countWaitingDeposits,
  countWaitingWithdrawals,
  listUnansweredGateways,
} from '../domains/cashier/index.ts';
import { countHeldWins } from '../domains/casino/index.ts';
import { countWaitingChats } from '../domains/chat/index.ts';
import { countWaitingCases as countCollusionCases } from '../domains/collusion/index.ts';
import { countWaitingDisputes } from '../domains/disputes/index.ts';
import { type HealthDeps, listAlerts } from '../domains/health/index.ts';
import { countWaitingVerifications } from '../domains/identity/index.ts';
import type { OverviewPorts } from '../domains/reports/index.ts';
import { countWaitingCases as countRiskCases } from '../domains/risk-cases/index.ts';
import type { ConditionName } from '../live/condition.ts';
import type { Licence } from '../live/open-licence.ts';
import type { Trading } from './open-trading.ts';

/** A gateway that hasn't decided a payment so long after it expired, or a payout for so long, doesn't answer. */
const GATEWAY_LATE_MS = 15 * 60_000;

const SETTING_KINDS: readonly string[] = [
  'cashier-settings',
  'site-terms',
  'staff-limits',
  'new-promotion',
  'promotion-terms',
  'vip-levels',
  'identity-rules',
] satisfies (typeof changeKinds)[number][];

/** Those of the casino and of bonuses wait in their own queues. */
const TRADING_KINDS = changeKinds.filter(
  (kind) => !SETTING_KINDS.includes(kind) && kind !== 'held-win' && kind !== 'bonus-release',
);

/** The alerts about conditions of real money that staff can break. */
const CONDITION_ALERTS: Partial<Readonly<Record<ConditionName, AlertName>>> = {
  owners: 'owners-lacking',
  'four eyes': 'staff-not-deciding',
  identity: 'unverified-may-play',
  agreements: 'agreements-unfit',
};

/** Connects the office's first page with the domains whose queues and alerts it shows. */
export function openOverview(
  { sportsbook }: Pick<Trading, 'sportsbook'>,
  health: HealthDeps,
  listLacking: Licence['listLacking'],
): OverviewPorts {
  return {
    queues: {
      deposits: countWaitingDeposits,
      withdrawals: countWaitingWithdrawals,
      proposals: countWaitingProposals,
      support: countWaitingChats,
      identity: countWaitingVerifications,
      disputes: countWaitingDisputes,
      trading: (on, now) => countWaitingChanges(on, TRADING_KINDS, now),
      risk: countRiskCases,
      collusion: countCollusionCases,
      bonusReviews: countWaitingReviews,
      heldWins: countHeldWins,
      site: (on, now) => countWaitingChanges(on, SETTING_KINDS, now),
    },
    listAlerts: async () => [
      ...alertsOf(await listLacking()),
      ...(await listPaymentAlerts(health)),
      ...(await listAlerts(health)),
    ],
    readHouseRisk: () =>
      sportsbook.risks().reduce((sum, { lossMax }) => (lossMax > 0n ? sum + lossMax : sum), 0n),
  };
}

const alertsOf = (lacking: readonly ConditionName[]): Overview['alerts'] =>
  lacking.flatMap((name) => {
    const alert = CONDITION_ALERTS[name];
    return alert === undefined ? [] : [{ alert, count: null, name: '', since: null }];
  });

async function listPaymentAlerts({ db, clock }: HealthDeps): Promise<Overview['alerts']> {
  const late = new Date(clock.now().getTime() - GATEWAY_LATE_MS);
  return (await listUnansweredGateways(db, late)).map(({ gateway, count, oldestAt }) => ({
    alert: 'payment-gateway',
    count,
    name: gateway,
    since: oldestAt,
  }));
}
