import { type Money, money } from '@maidan/engine';
import type { RefusalCode } from '@maidan/contract';
import {
  type AccountId,
  type Batch as LedgerBatch,
  type LockedWallet,
  moveWallet,
} from '../../ledger/index.ts';
import type { PlayRoom } from '../../safer-play/index.ts';
import type { BetCommand, BetOutcome } from './bet-command.ts';
import type { LiveSportsbookMarket } from '../markets/live-sportsbook-market.ts';
import type { SportsbookSource } from '../markets/sportsbook-source.ts';
import { type BookChange, MarketDraft } from '../markets/market-draft.ts';
import type { HouseLimits, HouseMarket, ListedBet, OpenBet } from '../model.ts';
import { stakesOf } from '../markets/market-book.ts';
import { type Priced, priceBet } from './price-bet.ts';
import { wireRate } from './wire-rate.ts';

/** The ledger accounts that a bet moves. */
export interface BettingAccounts {
  readonly mainId: AccountId;
  /** Holds what the player can lose in all sportsbook markets together. */
  readonly exposureId: AccountId;
}

/** What a batch needs to know; all of it was read before, under lock. */
export interface BetWorld {
  readonly now: Date;
  readonly source: SportsbookSource;
  readonly limits: HouseLimits;
  /** A market with open bets, as stored. */
  market(marketKey: string): LiveSportsbookMarket | undefined;
  /** True if the market has ended here, whatever the feed still offers: staff can void one that trades. */
  hasEnded(marketKey: string): boolean;
  marketsOfEvent(eventId: string): Iterable<LiveSportsbookMarket>;
  accounts(playerId: bigint): BettingAccounts;
  /** A player's main wallet, locked, and what the player owes. */
  wallet(playerId: bigint): LockedWallet;
  /** The bet with that name that an earlier batch took. */
  takenBefore(name: string): ListedBet | undefined;
  nextBetId(): bigint;
  /** What the player's own limits on stakes and losses leave; undefined for any amount. */
  room(playerId: bigint): PlayRoom | undefined;
  /** Why a bet of the player with that risk is refused now; undefined when it isn't. */
  refusalOf(playerId: bigint, risk: bigint): RefusalCode | undefined;
}

/** A player's bets in one market are added up at each new one, so their number is limited. */
const OPEN_BETS_OF_MARKET_MAX = 200;
/** A player may have this many times a market's largest stake at risk in it. */
const PLAYER_RISK_STAKES = 5n;

/** A player's own name for a bet. */
export const nameOf = (bet: Pick<OpenBet, 'playerId' | 'marketKey' | 'clientRef'>): string =>
  JSON.stringify([String(bet.playerId), bet.marketKey, bet.clientRef]);

const refused = (code: RefusalCode): BetOutcome => ({ kind: 'refused', code });

/** Takes bets in memory, one after the other, and gathers the rows to write. */
export class BetBatch {
  readonly #world: BetWorld;
  readonly #wallets = new Map<bigint, LockedWallet>();
  /** By how much each player's hold has grown. */
  readonly #raised = new Map<bigint, bigint>();
  /** What each player has staked. */
  readonly #staked = new Map<bigint, bigint>();
  readonly #drafts = new Map<string, MarketDraft>();
  readonly #taken = new Map<string, ListedBet>();

  constructor(world: BetWorld) {
    this.#world = world;
  }

  /** Takes a bet or refuses it; a refusal leaves everything as it was. */
  apply(command: BetCommand): BetOutcome {
    const before = this.#taken.get(nameOf(command)) ?? this.#world.takenBefore(nameOf(command));
    if (before !== undefined)
      return isSame(before, command) ? this.#answer(before) : refused('CONFLICTING_REPEAT');
    const priced = priceBet(this.#world.source, command);
    if (priced.kind === 'refused') return priced;
    if (this.#world.hasEnded(command.marketKey)) return refused('MARKET_NOT_OPEN_FOR_BETTING');
    if (command.stake < priced.stakeMin) return refused('INVALID_BET_SIZE');
    const draft = this.#draftOf(priced.market);
    if (!fits(draft.market, priced)) return refused('INVALID_RUNNER');
    const bet: OpenBet = {
      ...priced.terms,
      id: this.#world.nextBetId(),
      marketKey: command.marketKey,
      eventId: command.eventId,
      playerId: command.playerId,
      clientRef: command.clientRef,
      stake: command.stake,
      placedAt: this.#world.now,
    };
    const hindrance = this.#world.refusalOf(bet.playerId, riskOf(draft.market, bet));
    if (hindrance !== undefined) return refused(hindrance);
    const staked = (this.#staked.get(bet.playerId) ?? 0n) + stakesOf(draft.market.kind, bet).loses;
    const room = this.#world.room(bet.playerId);
    if (room?.stake !== undefined && staked > room.stake) return refused('STAKE_LIMIT_REACHED');
    const change = draft.with(bet);
    const raised = change.own.book.book.exposure - draft.of(bet.playerId).book.book.exposure;
    const limit =
      (raised < 0n ? undefined : refusalOfPlayer(change, bet, priced)) ??
      this.#refusalOfHouse(draft, change, { playerId: bet.playerId, raised, riskMax: priced.riskMax });
    if (limit !== undefined) return refused(limit);
    const risked = raised + (this.#raised.get(bet.playerId) ?? 0n);
    if (raised > 0n && room?.loss !== undefined && risked > room.loss) return refused('LOSS_LIMIT_REACHED');
    if (raised > this.#balance(bet.playerId)) return refused('INSUFFICIENT_FUNDS');
    this.#hold(bet.playerId, raised);
    this.#staked.set(bet.playerId, staked);
    draft.take(bet.playerId, change);
    this.#drafts.set(bet.marketKey, draft);
    return this.#take({ ...bet, ...STILL_OPEN, market: draft.market });
  }

  get isEmpty(): boolean {
    return this.#taken.size === 0;
  }

  /** The rows of the sportsbook's own tables; a market is written before its bets. */
  rows(): { readonly opened: readonly HouseMarket[]; readonly bets: readonly OpenBet[] } {
    const opened = [...this.#drafts.values()].filter(({ isNew }) => isNew).map(({ market }) => market);
    return { opened, bets: [...this.#taken.values()] };
  }

  /** The rows of the ledger: the whole batch is one transfer between the players' wallets and their holds. */
  ledgerBatch(requestId: string): LedgerBatch {
    const postings: LedgerBatch['postings'][number][] = [];
    for (const [playerId, raised] of this.#raised) {
      if (raised === 0n) continue;
      const { mainId, exposureId } = this.#world.accounts(playerId);
      postings.push({ transferIndex: 0, accountId: mainId, amount: money(0n - raised) });
      postings.push({ transferIndex: 0, accountId: exposureId, amount: money(raised) });
    }
    return { transfers: [{ requestId, cause: 'house-exposure' }], postings, holds: [] };
  }

  /** The markets as they are once the batch is on disk. */
  markets(): Iterable<MarketDraft> {
    return this.#drafts.values();
  }

  /** The players whose wallets it moves. */
  players(): Iterable<bigint> {
    return new Set([...this.#taken.values()].map(({ playerId }) => playerId));
  }

  #draftOf(market: HouseMarket): MarketDraft {
    const { marketKey } = market;
    return this.#drafts.get(marketKey) ?? new MarketDraft(market, this.#world.market(marketKey));
  }

  /**
   * A bet that lowers the player's worst case without raising the best one only removes risk, and is taken whatever the
   * house has at risk. One that pays for a lower worst case with a higher best one is new risk for the house like any
   * other.
   */
  #refusalOfHouse(
    draft: MarketDraft,
    { own, all }: BookChange,
    {
      playerId,
      raised,
      riskMax,
    }: { readonly playerId: bigint; readonly raised: bigint; readonly riskMax: Money | undefined },
  ): RefusalCode | undefined {
    const added = all.book.bestCase - draft.all.book.bestCase;
    if (added <= 0n) return undefined;
    if (raised < 0n && own.book.book.bestCase <= draft.of(playerId).book.book.bestCase) return undefined;
    const { marketRiskMax, eventRiskMax } = this.#world.limits;
    const risk = all.book.bestCase;
    if (risk > marketRiskMax || (riskMax !== undefined && risk > riskMax)) return 'LIMIT_REACHED';
    return this.#riskOfEvent(draft.market.eventId) + added > eventRiskMax ? 'LIMIT_REACHED' : undefined;
  }

  /** What the house can lose on an event: nothing nets between markets. */
  #riskOfEvent(eventId: string): bigint {
    let risk = 0n;
    for (const live of this.#world.marketsOfEvent(eventId))
      if (!this.#drafts.has(live.market.marketKey)) risk += live.all.book.bestCase;
    for (const { market, all } of this.#drafts.values())
      if (market.eventId === eventId) risk += all.book.bestCase;
    return risk;
  }

  #take(bet: ListedBet): BetOutcome {
    this.#taken.set(nameOf(bet), bet);
    return this.#answer(bet);
  }

  #answer(bet: ListedBet): BetOutcome {
    return { kind: 'taken', bet, balance: this.#balance(bet.playerId) };
  }

  #balance(playerId: bigint): Money {
    return this.#walletOf(playerId).balance;
  }

  #walletOf(playerId: bigint): LockedWallet {
    return this.#wallets.get(playerId) ?? this.#world.wallet(playerId);
  }

  #hold(playerId: bigint, raised: bigint): void {
    this.#wallets.set(playerId, moveWallet(this.#walletOf(playerId), money(-raised)));
    this.#raised.set(playerId, (this.#raised.get(playerId) ?? 0n) + raised);
  }
}

/** The risk of a bet by itself. */
const riskOf = (market: HouseMarket, bet: OpenBet): bigint =>
  new MarketDraft(market, undefined).with(bet).own.book.book.exposure;

function refusalOfPlayer(
  { own }: BookChange,
  { stake }: OpenBet,
  { stakeMax }: Priced,
): RefusalCode | undefined {
  if (stake > stakeMax) return 'STAKE_TOO_HIGH';
  if (own.count > OPEN_BETS_OF_MARKET_MAX) return 'TOO_MANY_OPEN_ORDERS';
  return own.book.book.exposure > stakeMax * PLAYER_RISK_STAKES ? 'LIMIT_REACHED' : undefined;
}

/** A market is settled as its first bet found it, whatever the feed changes later. */
const fits = (market: HouseMarket, { market: now, terms }: Priced): boolean =>
  market.kind === now.kind &&
  market.matchMarketId === now.matchMarketId &&
  (terms.runnerId === null || market.runners.includes(terms.runnerId));

const STILL_OPEN = {
  state: 'open',
  profit: null,
  settledAt: null,
  result: null,
  voidReason: null,
} as const;

function isSame(before: ListedBet, command: BetCommand): boolean {
  const pick = command.kind === 'fancy' ? (command.run ?? null) : command.runnerId;
  const agreed = command.kind === 'fancy' ? before.run : before.runnerId;
  return (
    before.eventId === command.eventId &&
    before.side === command.side &&
    agreed === pick &&
    before.stake === command.stake &&
    Math.abs(wireRate(before.market.kind, before.rate) - command.rate) < 1e-9
  );
}
