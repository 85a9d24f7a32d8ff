import type { Tx } from '../../kernel/db.ts';
import type { Kept } from '../../kernel/kept-facts.ts';
import type { InboxPorts } from './deps.ts';
import type { EndedMarket, NewMessage, PlayerResult } from './model.ts';
import { nameHouseMarket, nameInBoth, nameMarket } from './name-market.ts';
import { pushMessages } from './push-messages.ts';
import {
  writeConversion,
  writeGrant,
  writeReversal,
  writeTurnover,
  writeTurnoverEnd,
  writeTurnoverInReview,
} from './write-bonus.ts';
import { writeAdjustment, writeDeposit, writeWithdrawal } from './write-payment.ts';
import { writeDisputeAnswer } from './write-dispute-answer.ts';
import { writeCorrection, writeResult, writeVoidBet } from './write-result.ts';
import {
  writeOrdersLapsed,
  writeOrdersTakenOff,
  writeRemovedRunner,
  writeTakenBet,
} from './write-taken-out.ts';

/** The kept facts that players are told of. */
export const toldFacts = [
  'deposit-decided',
  'withdrawal-decided',
  'wallet-adjusted',
  'turnover-opened',
  'turnover-in-review',
  'turnover-ended',
  'bonus-granted',
  'bonus-reversed',
  'points-converted',
  'market-settled',
  'result-corrected',
  'bet-voided',
  'runner-removed',
  'house-market-settled',
  'house-market-resettled',
  'house-bet-voided',
  'dispute-decided',
  'orders-taken-off',
  'orders-lapsed',
] as const;

/** One of {@link toldFacts}. */
export type ToldFact = (typeof toldFacts)[number];

/**
 * Tells everyone concerned of a kept fact, each once, in the transaction that takes the fact away (ACCT-8). Answers who
 * they are.
 */
export async function deliverFact(
  tx: Tx,
  ports: InboxPorts,
  { kind, subjectId, happenedAt }: Omit<Kept<ToldFact>, 'id'>,
): Promise<readonly bigint[]> {
  const messages = await tellers[kind](tx, ports, subjectId, happenedAt);
  await pushMessages(tx, messages, happenedAt);
  return messages.map(({ playerId }) => playerId);
}

type Teller = (tx: Tx, ports: InboxPorts, subjectId: string, happenedAt: Date) => Promise<NewMessage[]>;

/** Who is told what of each kind of fact; nobody of a subject that is not there or not decided. */
const tellers: Readonly<Record<ToldFact, Teller>> = {
  async 'deposit-decided'(tx, ports, id) {
    const deposit = await ports.findDeposit(tx, BigInt(id));
    if (deposit === undefined) return [];
    const { playerId, outcome } = deposit;
    // What was mismatched or expired may be credited yet, which is told as well.
    return [{ playerId, kind: 'deposit', cause: `deposit:${id}:${outcome}`, ...writeDeposit(deposit) }];
  },
  async 'withdrawal-decided'(tx, ports, id) {
    const withdrawal = await ports.findWithdrawal(tx, BigInt(id));
    if (withdrawal === undefined) return [];
    const { playerId } = withdrawal;
    return [{ playerId, kind: 'withdrawal', cause: `withdrawal:${id}`, ...writeWithdrawal(withdrawal) }];
  },
  async 'wallet-adjusted'(tx, ports, id) {
    const adjustment = await ports.findAdjustment(tx, BigInt(id));
    if (adjustment === undefined) return [];
    const { playerId } = adjustment;
    return [{ playerId, kind: 'staff', cause: `adjustment:${id}`, ...writeAdjustment(adjustment) }];
  },
  async 'turnover-opened'(tx, ports, id) {
    const turnover = await ports.findTurnover(tx, BigInt(id));
    if (turnover === undefined) return [];
    const { playerId } = turnover;
    return [{ playerId, kind: 'bonus', cause: `turnover:${id}`, ...writeTurnover(turnover) }];
  },
  async 'turnover-in-review'(tx, ports, id) {
    const turnover = await ports.findTurnover(tx, BigInt(id));
    if (turnover === undefined) return [];
    const { playerId } = turnover;
    return [{ playerId, kind: 'bonus', cause: `turnover:${id}:review`, ...writeTurnoverInReview(turnover) }];
  },
  async 'turnover-ended'(tx, ports, id) {
    const turnover = await ports.findTurnover(tx, BigInt(id));
    const words = turnover && writeTurnoverEnd(turnover);
    if (turnover === undefined || words === undefined) return [];
    return [{ playerId: turnover.playerId, kind: 'bonus', cause: `turnover:${id}:end`, ...words }];
  },
  async 'bonus-granted'(tx, ports, id) {
    const grant = await ports.findGrant(tx, BigInt(id));
    if (grant === undefined) return [];
    const { playerId } = grant;
    return [{ playerId, kind: 'bonus', cause: `grant:${id}`, ...writeGrant(grant) }];
  },
  async 'bonus-reversed'(tx, ports, id) {
    const grant = await ports.findGrant(tx, BigInt(id));
    if (grant === undefined) return [];
    const { playerId } = grant;
    return [{ playerId, kind: 'bonus', cause: `grant:${id}:reversal`, ...writeReversal(grant) }];
  },
  async 'points-converted'(tx, ports, id) {
    const conversion = await ports.findConversion(tx, BigInt(id));
    if (conversion === undefined) return [];
    const { playerId } = conversion;
    return [{ playerId, kind: 'bonus', cause: `conversion:${id}`, ...writeConversion(conversion) }];
  },
  async 'market-settled'(tx, ports, marketId) {
    const results = await ports.listResults(tx, marketId);
    if (results === undefined) return [];
    const ended = nameMarket(results, namesOf(ports, marketId));
    return tellResults(results.players, ended, `market:${marketId}`);
  },
  async 'result-corrected'(tx, ports, marketId) {
    const results = await ports.listResults(tx, marketId);
    if (results === undefined) return [];
    const ended = nameMarket(results, namesOf(ports, marketId));
    return tellCorrections(results.players, ended, `market:${marketId}:${results.settlement}`);
  },
  async 'bet-voided'(tx, ports, orderId, happenedAt) {
    const taken = await ports.findVoidedOrder(tx, BigInt(orderId), happenedAt);
    if (taken === undefined) return [];
    const { event, market } = namesOf(ports, taken.marketId);
    return taken.players.map(({ playerId, stake }) => ({
      playerId,
      kind: 'bet',
      cause: `order:${orderId}:void`,
      ...writeTakenBet(stake, { event, market: nameInBoth(market) }),
    }));
  },
  async 'runner-removed'(tx, ports, subjectId) {
    const end = subjectId.lastIndexOf(':');
    const [marketId, selectionId] = [subjectId.slice(0, end), Number(subjectId.slice(end + 1))];
    const taken = await ports.findRemovedRunner(tx, marketId, selectionId);
    if (taken === undefined) return [];
    const { event, market, runners } = namesOf(ports, marketId);
    const runner = runners.get(selectionId) ?? String(selectionId);
    return taken.players.map(({ playerId, stake }) => ({
      playerId,
      kind: 'bet',
      cause: `runner:${subjectId}`,
      ...writeRemovedRunner(stake, { event, market: nameInBoth(market), runner }),
    }));
  },
  async 'house-market-settled'(tx, ports, marketKey) {
    const results = await ports.listHouseResults(tx, marketKey);
    if (results === undefined) return [];
    const ended = nameHouseMarket(results, runnersOf(ports, results.market.matchMarketId));
    return tellResults(results.players, ended, `house:${marketKey}`);
  },
  async 'house-market-resettled'(tx, ports, marketKey) {
    const results = await ports.listHouseResults(tx, marketKey);
    if (results === undefined) return [];
    const ended = nameHouseMarket(results, runnersOf(ports, results.market.matchMarketId));
    return tellCorrections(results.players, ended, `house:${marketKey}:${results.settlement}`);
  },
  async 'house-bet-voided'(tx, ports, betId) {
    const bet = await ports.findVoidBet(tx, BigInt(betId));
    if (bet === undefined) return [];
    const { playerId, market, reason } = bet;
    const result = { outcome: 'void', reason } as const;
    const ended = nameHouseMarket({ market, result }, NO_RUNNERS);
    return [{ playerId, kind: 'bet', cause: `house-bet:${betId}:void`, ...writeVoidBet(bet, ended) }];
  },
  async 'dispute-decided'(tx, ports, id) {
    const dispute = await ports.findDispute(tx, BigInt(id));
    if (dispute === undefined) return [];
    const { playerId } = dispute;
    return [{ playerId, kind: 'bet', cause: `dispute:${id}`, ...writeDisputeAnswer(dispute) }];
  },
  'orders-taken-off'(_, __, subjectId) {
    const [playerId = '0'] = subjectId.split(':');
    const cause = `taken-off:${subjectId}`;
    return Promise.resolve([{ playerId: BigInt(playerId), kind: 'bet', cause, ...writeOrdersTakenOff() }]);
  },
  'orders-lapsed'(_, __, subjectId) {
    const [playerId = '0'] = subjectId.split(':');
    const cause = `lapsed:${subjectId}`;
    return Promise.resolve([{ playerId: BigInt(playerId), kind: 'bet', cause, ...writeOrdersLapsed() }]);
  },
};

function namesOf(ports: InboxPorts, marketId: string) {
  return ports.findNames(marketId) ?? { event: marketId, market: marketId, runners: NO_RUNNERS };
}

function runnersOf(ports: InboxPorts, matchMarketId: string | null): ReadonlyMap<number, string> {
  return (matchMarketId === null ? undefined : ports.findNames(matchMarketId)?.runners) ?? NO_RUNNERS;
}

const NO_RUNNERS: ReadonlyMap<number, string> = new Map();

const tellResults = (players: readonly PlayerResult[], ended: EndedMarket, cause: string): NewMessage[] =>
  players.map((result) => ({
    playerId: result.playerId,
    kind: 'bet',
    cause,
    ...writeResult(result, ended),
  }));

/** Tells those for whom a correction changed something. */
const tellCorrections = (players: readonly PlayerResult[], ended: EndedMarket, cause: string): NewMessage[] =>
  players
    .filter(({ net, before }) => before !== undefined && before !== net)
    .map((result) => ({
      playerId: result.playerId,
      kind: 'bet',
      cause,
      ...writeCorrection(result, ended),
    }));
