import type { EventFor, EventOf } from '../../events.ts';
import type { Tx } from '../../kernel/db.ts';
import type { InboxPorts } from './deps.ts';
import type { EndedMarket, MarketNames, NewMessage, PlayerResult } from './model.ts';
import { nameHouseMarket, type NameInBoth, nameMarket } from './name-market.ts';
import { addMessages } from './add-messages.ts';
import {
  writeConversion,
  writeGrant,
  writeJackpotWin,
  writeReversal,
  writeTurnover,
  writeTurnoverEnd,
  writeTurnoverInReview,
} from './write-bonus.ts';
import { writeAdjustment, writeDeposit, writeWithdrawal } from './write-payment.ts';
import { writeOwnLimit } from './write-own-limit.ts';
import { writeReached } from './write-reached.ts';
import { writeBegun } from './write-begun.ts';
import { writeNewDevice } from './write-new-device.ts';
import { writeAddedPasskey, writeRemovedPasskey } from './write-passkey.ts';
import { writeLimitsDue, writeTimeOutBegun, writeTimeOutEnded } from './write-time-out.ts';
import { writeExclusionBegun, writeReturned, writeReturnRequested } from './write-exclusion.ts';
import { writeExpiring, writeVerification } from './write-verification.ts';
import { writeDisputeAnswer } from './write-dispute-answer.ts';
import { writeCorrection, writeResult, writeVoidBet } from './write-result.ts';
import {
  writeDelayedOrdersLapsed,
  writeOrdersLapsed,
  writeOrdersTakenOff,
  writeRemovedRunner,
  writeTakenBet,
} from './write-taken-out.ts';

type InboxEvent = EventFor<'inbox'>;

/**
 * Writes messages to all players concerned by an event, each once (ACCT-8), in the transaction that takes it off the
 * outbox. Returns those players.
 */
export async function deliverEvent(
  tx: Tx,
  ports: InboxPorts,
  event: InboxEvent,
  occurredAt: Date,
): Promise<readonly bigint[]> {
  const messages = await write(tx, ports, { kind: event.kind, event, occurredAt });
  await ports.tellDevices(tx, await addMessages(tx, messages, occurredAt));
  return messages.map(({ playerId }) => playerId);
}

/** For how long after its start it is news that a match has begun. */
const NEWS_MS = 30 * 60_000;
/** Enough of a device's name to tell it from others; the whole is what its browser is known by. */
const DEVICE_SHOWN = 12;

type InboxEvents = { readonly [Kind in InboxEvent['kind']]: EventOf<Kind> };

type Writer<Event> = (tx: Tx, ports: InboxPorts, event: Event, occurredAt: Date) => Promise<NewMessage[]>;

/** Finds the writer of an event; the two parameters let the compiler see that they belong together. */
function write<Kind extends InboxEvent['kind']>(
  tx: Tx,
  ports: InboxPorts,
  {
    kind,
    event,
    occurredAt,
  }: { readonly kind: Kind; readonly event: InboxEvents[Kind]; readonly occurredAt: Date },
): Promise<NewMessage[]> {
  return writers[kind](tx, ports, event, occurredAt);
}

/** Recipients and messages for each kind of event; none when the subject doesn't exist or isn't decided. */
const writers: { readonly [Kind in InboxEvent['kind']]: Writer<InboxEvents[Kind]> } = {
  async 'deposit-decided'(tx, ports, { depositId: id }) {
    const deposit = await ports.findDeposit(tx, id);
    if (deposit === undefined) return [];
    const { playerId, outcome } = deposit;
    // A mismatched or expired deposit may still be credited, which is announced as well.
    return [{ playerId, kind: 'deposit', cause: `deposit:${id}:${outcome}`, ...writeDeposit(deposit) }];
  },
  async 'withdrawal-decided'(tx, ports, { withdrawalId: id }) {
    const withdrawal = await ports.findWithdrawal(tx, id);
    if (withdrawal === undefined) return [];
    const { playerId } = withdrawal;
    return [{ playerId, kind: 'withdrawal', cause: `withdrawal:${id}`, ...writeWithdrawal(withdrawal) }];
  },
  async 'wallet-adjusted'(tx, ports, { proposalId: id }) {
    const adjustment = await ports.findAdjustment(tx, id);
    if (adjustment === undefined) return [];
    const { playerId } = adjustment;
    return [{ playerId, kind: 'staff', cause: `adjustment:${id}`, ...writeAdjustment(adjustment) }];
  },
  async 'new-device-seen'(tx, ports, { playerId, device }) {
    const login = await ports.findFirstLogin(tx, playerId, device);
    if (login === undefined) return [];
    const cause = `device:${device.slice(0, DEVICE_SHOWN)}`;
    return [{ playerId, kind: 'security', cause, ...writeNewDevice(login) }];
  },
  'passkey-added'(_, __, { playerId, passkeyId, name }, occurredAt) {
    const cause = `passkey:${passkeyId}:added`;
    return Promise.resolve([{ playerId, kind: 'security', cause, ...writeAddedPasskey(name, occurredAt) }]);
  },
  'passkey-removed'(_, __, { playerId, passkeyId, name }, occurredAt) {
    const cause = `passkey:${passkeyId}:removed`;
    return Promise.resolve([{ playerId, kind: 'security', cause, ...writeRemovedPasskey(name, occurredAt) }]);
  },
  async 'turnover-opened'(tx, ports, { turnoverId: id }) {
    const turnover = await ports.findTurnover(tx, id);
    if (turnover === undefined) return [];
    const { playerId } = turnover;
    return [{ playerId, kind: 'bonus', cause: `turnover:${id}`, ...writeTurnover(turnover) }];
  },
  async 'turnover-in-review'(tx, ports, { turnoverId: id }) {
    const turnover = await ports.findTurnover(tx, id);
    if (turnover === undefined) return [];
    const { playerId } = turnover;
    return [{ playerId, kind: 'bonus', cause: `turnover:${id}:review`, ...writeTurnoverInReview(turnover) }];
  },
  async 'turnover-ended'(tx, ports, { turnoverId: id }) {
    const turnover = await ports.findTurnover(tx, id);
    const words = turnover && writeTurnoverEnd(turnover);
    if (turnover === undefined || words === undefined) return [];
    return [{ playerId: turnover.playerId, kind: 'bonus', cause: `turnover:${id}:end`, ...words }];
  },
  async 'bonus-granted'(tx, ports, { grantId: id }) {
    const grant = await ports.findGrant(tx, id);
    if (grant === undefined) return [];
    const { playerId } = grant;
    return [{ playerId, kind: 'bonus', cause: `grant:${id}`, ...writeGrant(grant) }];
  },
  async 'bonus-reversed'(tx, ports, { grantId: id }) {
    const grant = await ports.findGrant(tx, id);
    if (grant === undefined) return [];
    const { playerId } = grant;
    return [{ playerId, kind: 'bonus', cause: `grant:${id}:reversal`, ...writeReversal(grant) }];
  },
  async 'points-converted'(tx, ports, { conversionId: id }) {
    const conversion = await ports.findConversion(tx, id);
    if (conversion === undefined) return [];
    const { playerId } = conversion;
    return [{ playerId, kind: 'bonus', cause: `conversion:${id}`, ...writeConversion(conversion) }];
  },
  async 'jackpot-won'(tx, ports, { playerId, jackpot, pot }) {
    const win = await ports.findJackpotWin(tx, jackpot, pot);
    if (win === undefined) return [];
    return [{ playerId, kind: 'bonus', cause: `jackpot:${jackpot}:${pot}`, ...writeJackpotWin(win) }];
  },
  async 'market-settled'(tx, ports, { marketId }) {
    const results = await ports.listResults(tx, marketId);
    if (results === undefined) return [];
    const ended = nameMarket(results, namesOf(ports, marketId), inBothOf(ports));
    return writeResults(results.players, ended, `market:${marketId}`);
  },
  async 'market-resettled'(tx, ports, { marketId }) {
    const results = await ports.listResults(tx, marketId);
    if (results === undefined) return [];
    const ended = nameMarket(results, namesOf(ports, marketId), inBothOf(ports));
    return writeCorrections(results.players, ended, `market:${marketId}:${results.settlement}`);
  },
  async 'bet-voided'(tx, ports, { orderId }, occurredAt) {
    const taken = await ports.findVoidedOrder(tx, orderId, occurredAt);
    if (taken === undefined) return [];
    const { event, market } = namesOf(ports, taken.marketId);
    const inBoth = inBothOf(ports);
    return taken.players.map(({ playerId, stake }) => ({
      playerId,
      kind: 'bet',
      cause: `order:${orderId}:void`,
      ...writeTakenBet(stake, { event: inBoth(event), market: inBoth(market) }),
    }));
  },
  async 'runner-removed'(tx, ports, { marketId, runnerId }) {
    const taken = await ports.findRemovedRunner(tx, marketId, runnerId);
    if (taken === undefined) return [];
    const { event, market, runners } = namesOf(ports, marketId);
    const inBoth = inBothOf(ports);
    const runner = inBoth(runners.get(runnerId) ?? String(runnerId));
    return taken.players.map(({ playerId, stake }) => ({
      playerId,
      kind: 'bet',
      cause: `runner:${marketId}:${runnerId}`,
      ...writeRemovedRunner(stake, { event: inBoth(event), market: inBoth(market), runner }),
    }));
  },
  async 'house-market-settled'(tx, ports, { marketKey }) {
    const results = await ports.listSportsbookResults(tx, marketKey);
    if (results === undefined) return [];
    const ended = nameHouseMarket(results, runnersOf(ports, results.market.matchMarketId), inBothOf(ports));
    return writeResults(results.players, ended, `house:${marketKey}`);
  },
  async 'house-market-resettled'(tx, ports, { marketKey }) {
    const results = await ports.listSportsbookResults(tx, marketKey);
    if (results === undefined) return [];
    const ended = nameHouseMarket(results, runnersOf(ports, results.market.matchMarketId), inBothOf(ports));
    return writeCorrections(results.players, ended, `house:${marketKey}:${results.settlement}`);
  },
  async 'house-bet-voided'(tx, ports, { betId }) {
    const bet = await ports.findVoidBet(tx, betId);
    if (bet === undefined) return [];
    const { playerId, market, reason } = bet;
    const result = { outcome: 'void', reason } as const;
    const ended = nameHouseMarket({ market, result }, NO_RUNNERS, inBothOf(ports));
    return [{ playerId, kind: 'bet', cause: `house-bet:${betId}:void`, ...writeVoidBet(bet, ended) }];
  },
  async 'dispute-decided'(tx, ports, { disputeId: id }) {
    const dispute = await ports.findDispute(tx, id);
    if (dispute === undefined) return [];
    const { playerId } = dispute;
    return [{ playerId, kind: 'bet', cause: `dispute:${id}`, ...writeDisputeAnswer(dispute) }];
  },
  async 'price-reached'(tx, ports, { alertId }) {
    const reached = await ports.findReachedPrice(tx, alertId);
    if (reached === undefined) return [];
    const { playerId, marketId, runnerId } = reached;
    const { event, runners, path } = namesOf(ports, marketId);
    const inBoth = inBothOf(ports);
    const names = { event: inBoth(event), runner: inBoth(runners.get(runnerId) ?? String(runnerId)) };
    const cause = `price:${alertId}`;
    return [{ playerId, kind: 'match', cause, path, ...writeReached(reached, names) }];
  },
  async 'match-began'(tx, ports, { eventId, marketId }, occurredAt) {
    const begun = await ports.findBegun(tx, { eventId, marketId });
    if (begun === undefined) return [];
    const { match, followers } = begun;
    // After an outage of the feed or of the app: who follows the match knows by then.
    if (occurredAt.getTime() - match.startsAt.getTime() > NEWS_MS) return [];
    return followers.map(({ playerId, names }) => ({
      playerId,
      kind: 'match',
      cause: `begun:${eventId}`,
      path: match.path,
      ...writeBegun(match, names, inBothOf(ports)),
    }));
  },
  async 'time-out-begun'(tx, ports, { playerId, timeOutId }) {
    const timeOut = await ports.findTimeOut(tx, timeOutId);
    if (timeOut === undefined) return [];
    const cause = `time-out:${timeOutId}:begun`;
    return [{ playerId, kind: 'security', cause, path: '/safer-play', ...writeTimeOutBegun(timeOut) }];
  },
  'time-out-ended'(_, __, { playerId, timeOutId }) {
    const cause = `time-out:${timeOutId}:ended`;
    return Promise.resolve([
      { playerId, kind: 'security', cause, path: '/safer-play', ...writeTimeOutEnded() },
    ]);
  },
  'limits-due'(_, __, { playerId, at }) {
    const cause = `limits-due:${at.getTime()}`;
    return Promise.resolve([{ playerId, kind: 'security', cause, path: '/safer-play', ...writeLimitsDue() }]);
  },
  async 'identity-decided'(tx, ports, { playerId, verificationId: id }) {
    const words = writeVerification(await ports.findVerification(tx, id));
    if (words === undefined) return [];
    return [{ playerId, kind: 'security', cause: `verification:${id}`, path: '/profile?verify', ...words }];
  },
  async 'identity-expiring'(tx, ports, { playerId, verificationId: id, days }) {
    const words = writeExpiring(await ports.findVerification(tx, id));
    if (words === undefined) return [];
    const cause = `verification:${id}:ends:${days}`;
    return [{ playerId, kind: 'security', cause, path: '/profile?verify', ...words }];
  },
  async 'exclusion-begun'(tx, ports, { playerId, exclusionId }) {
    const exclusion = await ports.findExclusion(tx, exclusionId);
    if (exclusion === undefined) return [];
    const cause = `exclusion:${exclusionId}`;
    const words = writeExclusionBegun(exclusion.endsAt);
    return [{ playerId, kind: 'security', cause, path: '/safer-play', ...words }];
  },
  'return-requested'(_, __, { playerId, confirmableFrom }, occurredAt) {
    const cause = `return-requested:${occurredAt.getTime()}`;
    const words = writeReturnRequested(confirmableFrom);
    return Promise.resolve([{ playerId, kind: 'security', cause, path: '/safer-play', ...words }]);
  },
  'player-returned'(_, __, { playerId }, occurredAt) {
    const cause = `returned:${occurredAt.getTime()}`;
    return Promise.resolve([{ playerId, kind: 'security', cause, path: '/safer-play', ...writeReturned() }]);
  },
  'orders-removed'(_, __, { playerId, shutOutId }) {
    const cause = `taken-off:${playerId}:${shutOutId}`;
    return Promise.resolve([{ playerId, kind: 'bet', cause, ...writeOrdersTakenOff() }]);
  },
  'own-limit-reached'(_, ports, { playerId, eventId, marketId, tearsDown }, occurredAt) {
    const event = inBothOf(ports)(namesOf(ports, marketId).event);
    const cause = `limit:${eventId}:${occurredAt.getTime()}`;
    const words = writeOwnLimit(event, tearsDown);
    return Promise.resolve([{ playerId, kind: 'bet', cause, path: '/security', ...words }]);
  },
  'delayed-orders-lapsed'(_, __, { playerId, orderId }) {
    const cause = `delayed:${playerId}:${orderId}`;
    return Promise.resolve([{ playerId, kind: 'bet', cause, ...writeDelayedOrdersLapsed() }]);
  },
  'orders-lapsed'(_, __, { playerId, roundId }) {
    const cause = `lapsed:${playerId}:${roundId}`;
    return Promise.resolve([{ playerId, kind: 'bet', cause, ...writeOrdersLapsed() }]);
  },
};

const inBothOf =
  ({ nameInBangla }: InboxPorts): NameInBoth =>
  (name) => ({ en: name, bn: nameInBangla(name) });

function namesOf(ports: InboxPorts, marketId: string) {
  const unknown: MarketNames = { event: marketId, market: marketId, runners: NO_RUNNERS };
  return ports.findNames(marketId) ?? unknown;
}

function runnersOf(ports: InboxPorts, matchMarketId: string | null): ReadonlyMap<number, string> {
  return (matchMarketId === null ? undefined : ports.findNames(matchMarketId)?.runners) ?? NO_RUNNERS;
}

const NO_RUNNERS: ReadonlyMap<number, string> = new Map();

const writeResults = (players: readonly PlayerResult[], ended: EndedMarket, cause: string): NewMessage[] =>
  players.map((result) => ({
    playerId: result.playerId,
    kind: 'bet',
    cause,
    ...writeResult(result, ended),
  }));

/** Writes to the players for whom a correction changed something. */
const writeCorrections = (
  players: readonly PlayerResult[],
  ended: EndedMarket,
  cause: string,
): NewMessage[] =>
  players
    .filter(({ net, before }) => before !== undefined && before !== net)
    .map((result) => ({
      playerId: result.playerId,
      kind: 'bet',
      cause,
      ...writeCorrection(result, ended),
    }));
