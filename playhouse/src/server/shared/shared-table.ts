import type { ServerResponse } from 'node:http';
import {
  CRASH_TARGET_MAX,
  CRASH_TARGET_MIN,
  type Money,
  crashElapsedMs,
  crashMultiplierAt,
} from '@maidan/engine';
import type { SharedPace } from '../../shared-pace.ts';
import { leavesAt } from '../../shared-rules.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { waitOpen, waitUntil } from '../time.ts';
import { PlayRefusal } from '../refusal.ts';
import { closeBetting } from './close-betting.ts';
import { drawRound, finishRound, undoBets } from './draw-round.ts';
import { getSharedRules, outcomeOf } from './judge-shared.ts';
import { openSharedRound } from './open-shared-round.ts';
import { payBets } from './pay-bets.ts';
import { type PayOut, openPayOut } from './pay-out.ts';
import { presentHeld, presentTable, viewOf } from './present-table.ts';
import { type BetRow, type SharedRow, findSharedUnderWay, selectBets, selectDrawn } from './shared-store.ts';
import { TableBets } from './table-bets.ts';
import { type TableReader, TableStream } from './table-stream.ts';
import { loadBetUpdate } from './load-bet-update.ts';
import { type LeaveWriter, openLeaveWriter } from './write-leaves.ts';

/** Whoever requested the state within this time counts as present. */
const PRESENT_MS = 15_000;
const AGAIN_MS = 1_000;
const CHANGES_MS = 250;
/** This many cash-outs in progress are a crowd. */
const CROWD = 4;
const RESULTS_MAX = 48;

/**
 * The one table of a shared game: its clock, and what all its players see. It plays while somebody is
 * present, or at its fixed hour, and always ends what was begun. All durable state is in the database, so a
 * new process resumes where another stopped.
 */
export class SharedTable {
  readonly game: string;
  readonly #deps: PlayhouseDeps;
  readonly #pace: SharedPace;
  readonly #bets: TableBets;
  readonly #stream: TableStream;
  readonly #leaves: LeaveWriter;
  readonly #payOut: PayOut;
  readonly #openedAt: Date;
  /** Cash-outs in progress, by bet: fifty taps are one. */
  readonly #leaving = new Map<string, Promise<void>>();
  #round: SharedRow | undefined;
  #outcome: unknown;
  #results: readonly SharedRow[] = [];
  #nextAt: Date | undefined;
  #lastLook: Date | undefined;
  #playing: Promise<void> | undefined;
  #stopTelling: (() => void) | undefined;

  constructor(deps: PlayhouseDeps, game: string, pace: SharedPace) {
    this.game = game;
    this.#deps = deps;
    this.#pace = pace;
    this.#bets = new TableBets({ showsChoice: game !== 'crash' });
    this.#stream = new TableStream(deps, () => JSON.stringify(this.show()));
    this.#leaves = openLeaveWriter(deps);
    this.#payOut = openPayOut(
      deps,
      () => this.#leaving.size >= CROWD,
      (betId, balance) => this.publishBet(betId, balance),
    );
    this.#openedAt = deps.clock.now();
  }

  /** What all players see. */
  show() {
    return presentTable({
      deps: this.#deps,
      round: this.#round,
      results: this.#results,
      bets: this.#bets,
      nextAt: this.#nextAt,
    });
  }

  /** The id of the current round; undefined while nobody plays. */
  get roundId(): string | undefined {
    return this.#round?.id;
  }

  /** The previous draw, for a scheduled game: returning players want its result. */
  get pastRoundId(): string | undefined {
    if (!this.#pace.isByTheClock) return undefined;
    return this.#results.find(({ id }) => id !== this.#round?.id)?.id;
  }

  /** Records that somebody is present. */
  markPresent(): void {
    this.#lastLook = this.#deps.clock.now();
    this.wake();
  }

  connect(response: ServerResponse, reader: TableReader): void {
    this.#stream.connect(response, reader);
    this.markPresent();
  }

  /** Plays the round in progress, and continues while somebody is present. */
  wake(): void {
    if (this.#deps.closing.aborted) return;
    this.#playing ??= this.#play().finally(() => {
      this.#playing = undefined;
      if (this.#isWanted()) this.wake();
    });
  }

  /** True if the wallet call for the bet is queued. */
  isQueued(betId: string): boolean {
    return this.#payOut.has(betId);
  }

  /** Publishes a bet's new state, to its player and to all. */
  async publishBet(betId: string, balance: Money | undefined): Promise<void> {
    const held = this.#bets.find(betId);
    if (held !== undefined && !held.isOpen && !this.#stream.hasReaders(held.playerId)) return;
    const update = await loadBetUpdate(this.#deps, this.game, { betId, balance });
    if (update === undefined) return;
    const { row, playerId, json, sharedRoundId } = update;
    if (row !== undefined && sharedRoundId === this.#round?.id) this.#put(row);
    this.#stream.sendTo(playerId, 'mine', json);
  }

  /**
   * Cashes a bet of crash out of the running round, at the multiplier of the moment in which the request
   * arrived. Resolves once it is stored; repeating it changes nothing. Undefined for what is no bet of that
   * player in this round; refuses TOO_EARLY and ROUND_ENDED.
   */
  leave(betId: string, playerId: bigint, arrivedAt: Date): Promise<void> | undefined {
    const bet = this.#bets.find(betId);
    if (bet?.playerId !== playerId) return undefined;
    const underWay = this.#leaving.get(betId);
    if (underWay !== undefined) return underWay;
    if (!bet.isOpen && bet.pays === 0n) throw new PlayRefusal('ROUND_ENDED');
    if (!bet.isOpen) return Promise.resolve();
    const leaving = this.#leaveAt(bet, arrivedAt).finally(() => this.#leaving.delete(betId));
    this.#leaving.set(betId, leaving);
    return leaving;
  }

  /** A bet of the round shown as its player sees it, without a database query; undefined when it is in another. */
  showBet(betId: string) {
    const [bet, round] = [this.#bets.find(betId), this.#round];
    if (bet === undefined || round === undefined) return undefined;
    return presentHeld(bet, round, viewOf(this.#deps, round));
  }

  async close(): Promise<void> {
    this.#stopTelling?.();
    this.#stream.close();
    await this.#playing;
    await this.#payOut.settled();
  }

  async #leaveAt(bet: BetRow, arrivedAt: Date): Promise<void> {
    const round = this.#round;
    if (round?.state !== 'running' || round.startedAt === null) {
      throw new PlayRefusal(round?.state === 'betting' ? 'TOO_EARLY' : 'ROUND_ENDED');
    }
    const now = crashMultiplierAt(arrivedAt.getTime() - round.startedAt.getTime());
    if (now < CRASH_TARGET_MIN) throw new PlayRefusal('TOO_EARLY');
    if (typeof this.#outcome !== 'number' || now > this.#outcome) throw new PlayRefusal('ROUND_ENDED');
    const at = Math.min(now, leavesAt(bet) ?? now);
    const actions = [{ at }];
    const pays = getSharedRules(this.game).pays(this.#outcome, { ...bet, actions });
    const isNew = await this.#leaves.write({ id: bet.id, pays, at });
    if (!isNew) return;
    this.#put({ ...bet, actions, pays, isOpen: false });
    this.#payOut.add([bet.id]);
  }

  #isWanted(): boolean {
    if (this.#deps.closing.aborted) return false;
    if (this.#pace.isByTheClock || this.#stream.readerCount > 0) return true;
    const since = this.#lastLook && this.#deps.clock.now().getTime() - this.#lastLook.getTime();
    return since !== undefined && since < PRESENT_MS;
  }

  async #play(): Promise<void> {
    const { deps, game, pace } = { deps: this.#deps, game: this.game, pace: this.#pace };
    while (!deps.closing.aborted) {
      try {
        this.#results = await selectDrawn(deps.database, game, RESULTS_MAX);
        const underWay = await findSharedUnderWay(deps.database, game);
        if (underWay === undefined && !this.#isWanted()) {
          this.#show(undefined);
          return;
        }
        await this.#playRound(underWay ?? (await openSharedRound(deps, game, pace)));
      } catch (error) {
        deps.log.error({ err: error, game }, 'a shared round could not go on; it will be tried again');
        await waitOpen(deps, AGAIN_MS);
      }
    }
  }

  /** Takes a round from its current state to its end. A closing playhouse leaves it as it is. */
  async #playRound(given: SharedRow): Promise<void> {
    const deps = this.#deps;
    let round = given;
    this.#nextAt = undefined;
    if (round.state === 'betting') {
      this.#bets.hold(await selectBets(deps.database, round.id));
      this.#show(round);
      if (!(await this.#waitUntil(round.closesAt))) return;
      round = await closeBetting(deps, round.id);
    }
    if (round.state === 'running') {
      this.#bets.hold(await selectBets(deps.database, round.id));
      this.#outcome = outcomeOf(deps, round);
      this.#show(round);
      const wasUnwatched = await this.#run(round);
      if (deps.closing.aborted) return;
      round = await drawRound(deps, round.id, { wasUnwatched });
    }
    if (round.state === 'drawn') await this.#end(round);
    if (round.state === 'undoing') this.#payOut.add(await undoBets(deps, round.id));
    round = await finishRound(deps, round.id);
    this.#nextAt = new Date(deps.clock.now().getTime() + this.#pace.restMs(this.#outcome));
    this.#results = await selectDrawn(deps.database, this.game, RESULTS_MAX);
    this.#show(round);
    await this.#waitUntil(this.#nextAt);
  }

  /** Waits for the end of a round while automatic cash-outs happen; returns whether nobody could see it. */
  async #run(round: SharedRow): Promise<boolean> {
    const startedAt = round.startedAt ?? round.closesAt;
    const endsAt = new Date(startedAt.getTime() + this.#pace.runMs(this.#outcome));
    if (endsAt < this.#openedAt) return true;
    if (this.game === 'crash' && typeof this.#outcome === 'number')
      await this.#leaveByThemselves(startedAt, this.#outcome);
    await this.#waitUntil(endsAt);
    // Players who asked to cash out before the end do so, however long the answer takes.
    await Promise.allSettled(this.#deps.arriving);
    await this.#leaves.settled();
    return false;
  }

  async #leaveByThemselves(startedAt: Date, end: number): Promise<void> {
    for (;;) {
      const open = this.#bets.listOpen().flatMap((bet) => {
        const at = leavesAt(bet);
        return at === undefined || at > end || at >= CRASH_TARGET_MAX ? [] : [{ bet, at }];
      });
      const [next] = open.toSorted((one, other) => one.at - other.at);
      if (next === undefined) return;
      if (!(await this.#waitUntil(new Date(startedAt.getTime() + crashElapsedMs(next.at))))) return;
      // Players who asked to cash out earlier do so where they asked.
      await Promise.allSettled(this.#deps.arriving);
      const reached = crashMultiplierAt(this.#deps.clock.now().getTime() - startedAt.getTime());
      const due = open.filter(({ at, bet }) => at <= reached && !this.#leaving.has(bet.id));
      await this.#endBets(due.map(({ bet }) => bet));
      await Promise.allSettled(this.#leaving.values());
    }
  }

  async #end(round: SharedRow): Promise<void> {
    const outcome = outcomeOf(this.#deps, round);
    const held = await selectBets(this.#deps.database, round.id);
    this.#outcome = outcome;
    this.#bets.hold(held);
    const open = this.#bets.listOpen();
    const rules = getSharedRules(this.game);
    // Nobody could cash out of a round of crash that ended unseen: remaining bets win by their target, or are
    // returned.
    const canEnd =
      round.wasUnwatched && this.game === 'crash'
        ? open.filter((bet) => rules.pays(outcome, bet) > 0n)
        : open;
    await this.#endBets(canEnd);
    if (canEnd.length < open.length) this.#payOut.add(await undoBets(this.#deps, round.id));
  }

  /** Settles bets by the outcome. */
  async #endBets(bets: readonly BetRow[]): Promise<void> {
    const rules = getSharedRules(this.game);
    const paid = bets.map((bet) => ({ ...bet, pays: rules.pays(this.#outcome, bet), isOpen: false }));
    const ended = new Set(
      await payBets(
        this.#deps,
        paid.map(({ id, pays }) => ({ id, pays, at: undefined })),
      ),
    );
    for (const bet of paid) if (ended.has(bet.id)) this.#put(bet);
    this.#payOut.add([...ended]);
    // Players who lost see it together with everybody else.
    for (const bet of paid) {
      if (bet.pays === 0n || !ended.has(bet.id)) continue;
      this.publishBet(bet.id, undefined).catch((error: unknown) =>
        this.#deps.log.warn({ err: error, round: bet.id }, 'the update of a bet could not be published'),
      );
    }
  }

  #put(row: BetRow): void {
    this.#bets.put(row);
    this.#stopTelling ??= this.#deps.clock.after(CHANGES_MS, () => {
      this.#stopTelling = undefined;
      if (this.#bets.hasChanged) this.#stream.publish('bets', JSON.stringify(this.#bets.takeChanges()));
    });
  }

  #show(round: SharedRow | undefined): void {
    this.#round = round;
    if (round === undefined) this.#bets.hold([]);
    this.#stream.publish('table', JSON.stringify(this.show()));
  }

  /** Returns whether that time has come; it has not when the playhouse closes. */
  async #waitUntil(time: Date): Promise<boolean> {
    await waitUntil(this.#deps, time);
    return !this.#deps.closing.aborted;
  }
}
