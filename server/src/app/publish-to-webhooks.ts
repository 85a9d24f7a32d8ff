import type { WebhookEvent } from '@maidan/contract/office';
import { formatMoney, type Money } from '@maidan/engine';
import { findGrant } from '../domains/bonus/index.ts';
import { findAdjustment, findDepositOutcome, findWithdrawalOutcome } from '../domains/cashier/index.ts';
import { findDisputeOutcome } from '../domains/disputes/index.ts';
import { queueEvent } from '../domains/webhooks/index.ts';
import type { EventFor } from '../events.ts';
import type { Tx } from '../kernel/db.ts';
import type { Delivery } from '../kernel/events/outbox.ts';

/** An event that webhooks are told of. */
type Told = EventFor<'webhooks'>;

const typeOf: Readonly<Record<Told['kind'], WebhookEvent>> = {
  'player-signed-up': 'player.signed-up',
  'player-shut-out': 'player.shut-out',
  'deposit-decided': 'deposit.decided',
  'withdrawal-decided': 'withdrawal.decided',
  'wallet-adjusted': 'wallet.adjusted',
  'bonus-granted': 'bonus.granted',
  'bonus-reversed': 'bonus.reversed',
  'market-settled': 'market.settled',
  'market-resettled': 'market.resettled',
  'house-market-settled': 'house-market.settled',
  'house-market-resettled': 'house-market.resettled',
  'bet-voided': 'bet.voided',
  'dispute-decided': 'dispute.decided',
  'time-out-begun': 'time-out.began',
  'time-out-ended': 'time-out.ended',
  'exclusion-begun': 'self-exclusion.began',
  'player-returned': 'player.returned',
};

/** Queues an event for the webhooks that are told of it. A repeat of a delivery has its id, so it queues nothing twice. */
export async function publishToWebhooks({ id, event, occurredAt, take }: Delivery<Told>): Promise<void> {
  await take((tx) =>
    queueEvent(tx, {
      messageId: `msg_${id}`,
      event: typeOf[event.kind],
      at: occurredAt,
      data: () => describe(tx, event),
    }),
  );
}

/** What a webhook is told: ids, and of money how much. No names, numbers or addresses of players. */
async function describe(tx: Tx, event: Told): Promise<Readonly<Record<string, string | boolean | null>>> {
  switch (event.kind) {
    case 'player-signed-up':
    case 'player-shut-out':
    case 'player-returned':
      return { playerId: String(event.playerId) };
    case 'time-out-begun':
    case 'time-out-ended':
      return { playerId: String(event.playerId), timeOutId: String(event.timeOutId) };
    case 'exclusion-begun':
      return { playerId: String(event.playerId), exclusionId: String(event.exclusionId) };
    case 'deposit-decided': {
      const found = await findDepositOutcome(tx, event.depositId);
      return {
        depositId: String(event.depositId),
        playerId: String(event.playerId),
        outcome: found?.outcome ?? null,
        amount: amountOf(found),
        method: found?.methodName ?? null,
      };
    }
    case 'withdrawal-decided': {
      const found = await findWithdrawalOutcome(tx, event.withdrawalId);
      return {
        withdrawalId: String(event.withdrawalId),
        playerId: String(event.playerId),
        outcome: found?.outcome ?? null,
        amount: amountOf(found),
        method: found?.methodName ?? null,
      };
    }
    case 'wallet-adjusted': {
      const found = await findAdjustment(tx, event.proposalId);
      return {
        proposalId: String(event.proposalId),
        playerId: found === undefined ? null : String(found.playerId),
        amount: amountOf(found),
      };
    }
    case 'bonus-granted':
    case 'bonus-reversed': {
      const found = await findGrant(tx, event.grantId);
      return {
        grantId: String(event.grantId),
        playerId: found === undefined ? null : String(found.playerId),
        amount: amountOf(found),
      };
    }
    case 'market-settled':
    case 'market-resettled':
      return { marketId: event.marketId };
    case 'house-market-settled':
    case 'house-market-resettled':
      return { marketKey: event.marketKey };
    case 'bet-voided':
      return { orderId: String(event.orderId) };
    case 'dispute-decided': {
      const found = await findDisputeOutcome(tx, event.disputeId);
      return {
        disputeId: String(event.disputeId),
        playerId: found === undefined ? null : String(found.playerId),
      };
    }
    default:
      return event satisfies never;
  }
}

const amountOf = (found: { readonly amount: Money } | undefined) =>
  found === undefined ? null : formatMoney(found.amount);
