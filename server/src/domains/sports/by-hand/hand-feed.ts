import { isDeepStrictEqual } from 'node:util';
import type { HandEvent, HandMarket, HandQuote, NewHandMarket, ScoreEntry } from '@maidan/contract/office';
import type { FancyResult, MarketResult } from '../../../events.ts';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { openTurns } from '../../../kernel/in-turn.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { FeedEvent, FeedMessage, FeedSink, SportsFeed } from '../feed/feed.ts';
import type { MaterialChanges } from '../material-changes/material-changes.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';
import {
  type HandEventRow,
  type HandScoreLog,
  type HandSubject,
  insertHandEvent,
  insertHandMessage,
  insertScoreEntry,
  nextEventNumber,
  selectHandEvents,
  selectHandMessages,
  selectScoreLog,
  undoScoreEntry,
  updateHandMessage,
} from './hand-store.ts';
import { newBook, newBookmaker, newFancy, quoteIn, turnedInPlay, withQuote } from './new-markets.ts';
import { factOfFancy, type LoggedMatch, readScoreLog, scoreOf } from './score-log.ts';

interface HandDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly snapshot: SportsSnapshot;
  readonly changes: Pick<MaterialChanges, 'apply'>;
}

/** Who does something, for the audit log. */
type Doer = Pick<OfficeContext, 'member' | 'audit'>;

/** True if a fancy's result by the score may be paid without anybody deciding; where not, it waits for its result by hand. */
export type MaySettle = (fancyId: string, result: FancyResult) => Promise<boolean>;

/** As long as events stay in memory. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Ids of events by hand: above those that feeds use. */
const FIRST_EVENT_ID = 880_000_000_000n;
const BALLS_PER_OVER = 6;

/** A new event, as staff describe it. */
export interface NewHandEvent {
  readonly sport: 'cricket' | 'soccer' | 'tennis';
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  readonly overs: number;
}

/**
 * The feed "by hand": what staff say of events, markets, prices and scores, sent as any feed sends it, and sent again at a
 * start. A change names the version that it was made for; of two made for one, the second is refused (CONTENT_CHANGED).
 */
export class HandFeed implements SportsFeed {
  readonly #deps: HandDeps;
  readonly #events: Map<string, HandEventRow>;
  readonly #subjects: Map<string, HandSubject>;
  /** Bookmakers and fancies that a ball suspended until their trader opens them again. */
  readonly #held = new Set<string>();
  readonly #inTurn = openTurns();
  #sink: FeedSink | undefined;

  private constructor(deps: HandDeps, events: readonly HandEventRow[], subjects: readonly HandSubject[]) {
    this.#deps = deps;
    this.#events = new Map(events.map((event) => [event.eventId, event]));
    this.#subjects = new Map(subjects.map((subject) => [subject.subject, subject]));
  }

  /** Loads what staff said of the events of the last month. */
  static async open(deps: HandDeps): Promise<HandFeed> {
    const events = await selectHandEvents(deps.db, new Date(deps.clock.now().getTime() - KEPT_MS));
    const ids = events.map(({ eventId }) => eventId);
    return new HandFeed(deps, events, await selectHandMessages(deps.db, ids));
  }

  /** Sends everything; bookmakers and fancies of matches under way stay suspended until their trader opens them. */
  async start(sink: FeedSink): Promise<void> {
    this.#sink = sink;
    for (const eventId of this.#events.keys()) {
      const match = await this.#matchOf(eventId);
      if (match !== undefined && match.phase !== 'BEFORE') this.#holdHouse(eventId);
      await this.#resend(eventId, match);
    }
  }

  stop(): Promise<void> {
    this.#sink = undefined;
    return Promise.resolve();
  }

  finished(): Promise<void> {
    return Promise.resolve();
  }

  readonly mayEnd = true;

  /** True for an event, a market, a bookmaker or a fancy that staff made. */
  isByHand(key: string): boolean {
    return this.#subjects.has(key);
  }

  /** Makes an event with its market of match odds, suspended. Refuses HAND_EVENT_UNFIT: sides alike, or a start long ago. */
  create(wanted: NewHandEvent, { member, audit }: Doer): Promise<string> {
    return this.#inTurn(async () => {
      const { db, clock } = this.#deps;
      const at = clock.now();
      const { sport, competition, home, away, startsAt, overs } = wanted;
      if (home === away || Math.abs(startsAt.getTime() - at.getTime()) > KEPT_MS)
        throw new Refusal('HAND_EVENT_UNFIT');
      const { row, messages } = await inTransaction(db, async (tx) => {
        const eventId = String(FIRST_EVENT_ID + (await nextEventNumber(tx)));
        const made = { eventId, ballsPerInnings: overs * BALLS_PER_OVER };
        const event: FeedEvent = {
          eventId,
          sport,
          name: `${home} v ${away}`,
          competition,
          home,
          away,
          startsAt,
        };
        const market = newBook(eventId, marketIdOf(eventId, 1), {
          kind: 'BOOK',
          type: 'MATCH_ODDS',
          name: 'Match Odds',
          numberOfWinners: 1,
          runners: sport === 'soccer' ? [home, away, 'The Draw'] : [home, away],
        });
        if (market === undefined) throw new Refusal('HAND_EVENT_UNFIT');
        await insertHandEvent(tx, made, { by: member.username, at });
        await insertHandMessage(tx, eventId, eventId, { kind: 'event', event });
        await insertHandMessage(tx, market.marketId, eventId, { kind: 'market', market });
        await audit(tx, {
          action: 'hand-event-made',
          subject: `event:${eventId}`,
          after: { name: event.name, competition, sport, startsAt: startsAt.toISOString() },
        });
        const said: readonly FeedMessage[] = [
          { kind: 'event', event },
          { kind: 'market', market },
        ];
        return { row: made, messages: said };
      });
      this.#events.set(row.eventId, row);
      for (const message of messages) {
        const subject = subjectOf(message);
        this.#subjects.set(subject, { subject, eventId: row.eventId, version: 1, message });
        await this.#send(message);
      }
      return row.eventId;
    });
  }

  /** Adds a market, suspended. Refuses NOT_FOUND, HAND_MARKET_UNFIT, and MARKET_EXISTS for a second one of the same. */
  addMarket(eventId: string, wanted: NewHandMarket, { audit }: Doer): Promise<string> {
    return this.#inTurn(async () => {
      const { db } = this.#deps;
      const message = this.#newMarket(eventId, wanted);
      if (message === undefined) throw new Refusal('HAND_MARKET_UNFIT');
      const subject = subjectOf(message);
      await inTransaction(db, async (tx) => {
        if (!(await insertHandMessage(tx, subject, eventId, message))) throw new Refusal('MARKET_EXISTS');
        const after = { name: nameOf(message), kind: wanted.kind };
        await audit(tx, { action: 'hand-market-added', subject: `market:${subject}`, after });
      });
      this.#subjects.set(subject, { subject, eventId, version: 1, message });
      await this.#send(message);
      return subject;
    });
  }

  /**
   * Opens or suspends a market by hand, at new prices if there are any; those of an open one suspend it for a moment. Answers the
   * new version. Refuses NOT_FOUND, CONTENT_CHANGED, MARKET_MOVED for one with a result, and HAND_MARKET_UNFIT for prices that aren't
   * its kind's, for opening what has no price, and for a fancy that the score has decided.
   */
  quote(
    key: string,
    wanted: { readonly version: number; readonly isOpen: boolean; readonly quote: HandQuote | null },
    { audit }: Doer,
  ): Promise<number> {
    return this.#inTurn(async () => {
      const { db, changes, snapshot } = this.#deps;
      const known = this.#subjects.get(key);
      if (known === undefined || known.message.kind === 'event') throw new Refusal('NOT_FOUND');
      if (known.version !== wanted.version) throw new Refusal('CONTENT_CHANGED');
      if (this.#hasResult(key)) throw new Refusal('MARKET_MOVED');
      const match = await this.#matchOf(known.eventId);
      const quoted = wanted.quote === null ? known.message : withQuote(known.message, wanted.quote);
      const message = quoted && withStatus(quoted, wanted.isOpen ? 'OPEN' : 'SUSPENDED');
      if (message === undefined || (wanted.isOpen && !this.#mayOpen(message, match)))
        throw new Refusal('HAND_MARKET_UNFIT');
      await inTransaction(db, async (tx) => {
        if (!(await updateHandMessage(tx, key, known.version, message))) throw new Refusal('CONTENT_CHANGED');
        await audit(tx, {
          action: 'hand-prices-set',
          subject: `market:${key}`,
          before: { isOpen: isOpen(known.message), quote: quoteIn(known.message) },
          after: { isOpen: wanted.isOpen, quote: quoteIn(message) },
        });
      });
      const wasTaking = isOpen(known.message) && !this.#held.has(key);
      const hasMoved = !isDeepStrictEqual(quoteIn(known.message), quoteIn(message));
      const isHouse = snapshot.findMarket(key) === undefined;
      if (isHouse && wasTaking && hasMoved) await changes.apply('PRICE_MOVED', { books: [], house: [key] });
      this.#held.delete(key);
      this.#subjects.set(key, { ...known, version: known.version + 1, message });
      await this.#send(this.#asSent(message, match));
      return known.version + 1;
    });
  }

  /** Enters what happened next. Refuses NOT_FOUND, CONTENT_CHANGED, and SCORE_UNFIT for what can't follow. */
  enter(
    eventId: string,
    { version, entry }: { readonly version: number; readonly entry: ScoreEntry },
    maySettle: MaySettle,
    { member, audit }: Doer,
  ): Promise<number> {
    return this.#inTurn(async () => {
      const { db, clock } = this.#deps;
      const { row, log } = await this.#scored(eventId, version);
      const match = readScoreLog([...log.entries, entry], row.ballsPerInnings);
      if (match === undefined) throw new Refusal('SCORE_UNFIT');
      await inTransaction(db, async (tx) => {
        await insertScoreEntry(tx, eventId, entry, { by: member.username, at: clock.now() });
        await audit(tx, { action: 'hand-score-entered', subject: `event:${eventId}`, after: { ...entry } });
      });
      if (entry.kind === 'begin') await this.#turnInPlay(eventId);
      if (entry.kind !== 'run-up') this.#holdHouse(eventId);
      await this.#showScore(eventId, row, match);
      await this.#settleDecided(eventId, match, maySettle);
      return version + 1;
    });
  }

  /** Takes the last entry back. Refuses as `enter` does, and SCORE_SETTLED where it settled something that stands. */
  undo(eventId: string, version: number, { member, audit }: Doer): Promise<number> {
    return this.#inTurn(async () => {
      const { db, clock } = this.#deps;
      const { row, log } = await this.#scored(eventId, version);
      const last = log.entries.at(-1);
      const before = readScoreLog(log.entries, row.ballsPerInnings);
      const match = readScoreLog(log.entries.slice(0, -1), row.ballsPerInnings);
      if (last === undefined || before === undefined || match === undefined) throw new Refusal('SCORE_UNFIT');
      if (this.#hasSettledBy(eventId, before, match)) throw new Refusal('SCORE_SETTLED');
      await inTransaction(db, async (tx) => {
        await undoScoreEntry(tx, eventId, { by: member.username, at: clock.now() });
        await audit(tx, { action: 'hand-score-undone', subject: `event:${eventId}`, before: { ...last } });
      });
      if (last.kind !== 'run-up') this.#holdHouse(eventId);
      await this.#showScore(eventId, row, match);
      return version + 1;
    });
  }

  /** A trader is looking after the event: what was said of it still holds. Refuses NOT_FOUND. */
  confirm(eventId: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#rowOf(eventId);
      await this.#resend(eventId, await this.#matchOf(eventId));
    });
  }

  /** The event as the desk shows it. Refuses NOT_FOUND. */
  async show(eventId: string): Promise<HandEvent> {
    const row = this.#rowOf(eventId);
    const event = this.#eventOf(eventId);
    const log = await selectScoreLog(this.#deps.db, eventId);
    const match = readScoreLog(log.entries, row.ballsPerInnings);
    if (event === undefined || match === undefined) throw new Refusal('NOT_FOUND');
    const { name, home, away, competition, sport, startsAt } = event;
    return {
      id: eventId,
      name,
      home,
      away,
      competition,
      sport,
      startsAt,
      ballsPerInnings: row.ballsPerInnings,
      markets: this.#subjectsOf(eventId).flatMap((subject) => this.#presentMarket(subject)),
      score: {
        version: log.version,
        phase: match.phase,
        innings: match.innings.map(({ battingSide, runs, wickets, balls }) => ({
          batting: battingSide,
          runs,
          wickets,
          balls,
        })),
        thisOver: [...match.thisOver],
        ballRunning: match.ballRunning,
        target: match.target ?? null,
      },
    };
  }

  /**
   * Refuses RESULT_AGAINST_SCORE for a result that the score entered by hand says otherwise; a void is never refused. A score that
   * nobody entered says nothing.
   */
  async requireFitsScore(key: string, declared: MarketResult | FancyResult): Promise<void> {
    const subject = this.#subjects.get(key);
    if (subject === undefined || declared.outcome === 'void') return;
    const match = await this.#matchOf(subject.eventId);
    if (match === undefined || match.phase === 'BEFORE') return;
    if (declared.outcome === 'ran') {
      if (subject.message.kind !== 'fancy') return;
      const fact = factOfFancy(subject.message.fancy.title, match);
      if (!isDeepStrictEqual(fact?.result, declared)) throw new Refusal('RESULT_AGAINST_SCORE');
      return;
    }
    if (!this.#fitsWinner(subject, match, declared)) throw new Refusal('RESULT_AGAINST_SCORE');
  }

  #fitsWinner({ eventId, message }: HandSubject, match: LoggedMatch, declared: MarketResult): boolean {
    const isOfMatch =
      message.kind === 'bookmaker' || (message.kind === 'market' && message.market.type === 'MATCH_ODDS');
    if (!isOfMatch || declared.outcome === 'void' || match.phase !== 'ENDED') return true;
    const event = this.#eventOf(eventId);
    const runners = message.kind === 'bookmaker' ? message.bookmaker.runners : message.market.runners;
    const won = runners.filter(({ runnerId }) => declared.winners.includes(runnerId)).map(({ name }) => name);
    if (event === undefined) return true;
    if (match.winner !== undefined) return won.length === 1 && won[0] === event[match.winner];
    return !won.includes(event.home) && !won.includes(event.away);
  }

  #newMarket(eventId: string, wanted: NewHandMarket): FeedMessage | undefined {
    this.#rowOf(eventId);
    const event = this.#eventOf(eventId);
    if (event === undefined) throw new Refusal('NOT_FOUND');
    const books = this.#subjectsOf(eventId).flatMap(({ message }) =>
      message.kind === 'market' ? message.market : [],
    );
    switch (wanted.kind) {
      case 'BOOK': {
        if (books.length >= BOOKS_MAX || wanted.type === 'MATCH_ODDS') return undefined;
        const market = newBook(eventId, marketIdOf(eventId, books.length + 1), wanted);
        return market && { kind: 'market', market };
      }
      case 'BOOKMAKER': {
        const match = books.find(({ type }) => type === 'MATCH_ODDS');
        const fits = match !== undefined && this.#deps.snapshot.findResult(match.marketId) === undefined;
        if (!fits || wanted.stakeMin > wanted.stakeMax) return undefined;
        return { kind: 'bookmaker', bookmaker: newBookmaker(match, wanted) };
      }
      case 'FANCY':
        break;
    }
    const row = this.#rowOf(eventId);
    const isBeyond = wanted.title.over * BALLS_PER_OVER > row.ballsPerInnings;
    if (event.sport !== 'cricket' || isBeyond || wanted.stakeMin > wanted.stakeMax) return undefined;
    const fancy = newFancy(event, wanted);
    return fancy && { kind: 'fancy', fancy };
  }

  /** The order books turn in play with the first ball to come; those that take no bets then are suspended. */
  async #turnInPlay(eventId: string): Promise<void> {
    const { db } = this.#deps;
    const event = this.#eventOf(eventId);
    if (event === undefined) return;
    for (const known of this.#subjectsOf(eventId)) {
      if (known.message.kind !== 'market' || this.#hasResult(known.subject)) continue;
      const market = turnedInPlay(known.message.market, event.sport);
      if (isDeepStrictEqual(market, known.message.market)) continue;
      const message: FeedMessage = { kind: 'market', market };
      await inTransaction(db, (tx) => updateHandMessage(tx, known.subject, known.version, message));
      this.#subjects.set(known.subject, { ...known, version: known.version + 1, message });
      await this.#send(message);
    }
  }

  /** Betting on what the score moves stops before anybody sees the score. */
  async #showScore(eventId: string, row: HandEventRow, match: LoggedMatch): Promise<void> {
    await this.#resend(eventId, match, 'house');
    await this.#send({ kind: 'score', score: scoreOf(match, eventId, row.ballsPerInnings) });
  }

  /** Settles the fancies that an earlier entry decided. */
  async #settleDecided(eventId: string, match: LoggedMatch, maySettle: MaySettle): Promise<void> {
    for (const { subject, message } of this.#subjectsOf(eventId)) {
      if (message.kind !== 'fancy' || this.#hasResult(subject)) continue;
      const fact = factOfFancy(message.fancy.title, match);
      if (fact === undefined || fact.decidedBy >= match.entries) continue;
      if (await maySettle(subject, fact.result))
        await this.#send({ kind: 'fancy-result', fancyId: subject, ...fact.result });
    }
  }

  /** True if something was settled by what `before` says and `after` doesn't. */
  #hasSettledBy(eventId: string, before: LoggedMatch, after: LoggedMatch): boolean {
    const { snapshot } = this.#deps;
    return this.#subjectsOf(eventId).some(({ subject, message }) => {
      if (message.kind === 'market')
        return before.phase === 'ENDED' && message.market.type === 'MATCH_ODDS' && this.#hasResult(subject);
      if (message.kind !== 'fancy') return false;
      const settled = snapshot.house.findResult(subject);
      const { title } = message.fancy;
      return (
        settled !== undefined &&
        isDeepStrictEqual(settled, factOfFancy(title, before)?.result) &&
        !isDeepStrictEqual(settled, factOfFancy(title, after)?.result)
      );
    });
  }

  async #scored(eventId: string, version: number): Promise<{ row: HandEventRow; log: HandScoreLog }> {
    const row = this.#rowOf(eventId);
    if (this.#eventOf(eventId)?.sport !== 'cricket') throw new Refusal('SCORE_UNFIT');
    const log = await selectScoreLog(this.#deps.db, eventId);
    if (log.version !== version) throw new Refusal('CONTENT_CHANGED');
    return { row, log };
  }

  async #matchOf(eventId: string): Promise<LoggedMatch | undefined> {
    const row = this.#events.get(eventId);
    if (row === undefined) return undefined;
    return readScoreLog((await selectScoreLog(this.#deps.db, eventId)).entries, row.ballsPerInnings);
  }

  /** Sends what staff say of an event, or of its bookmakers and fancies alone, as it stands now. */
  async #resend(
    eventId: string,
    match: LoggedMatch | undefined,
    what: 'all' | 'house' = 'all',
  ): Promise<void> {
    for (const { subject, message } of this.#subjectsOf(eventId)) {
      const isHouse = message.kind === 'bookmaker' || message.kind === 'fancy';
      if (this.#hasResult(subject) || (what === 'house' && !isHouse)) continue;
      await this.#send(this.#asSent(message, match));
    }
    const row = this.#events.get(eventId);
    if (what === 'all' && row !== undefined && match !== undefined && match.entries > 0)
      await this.#send({ kind: 'score', score: scoreOf(match, eventId, row.ballsPerInnings) });
  }

  async #send(message: FeedMessage): Promise<void> {
    await this.#sink?.(message, this.#deps.clock.now());
  }

  /** The message with what the score makes of it: suspended where a ball held or decided it, and the ball in the air. */
  #asSent(message: FeedMessage, match: LoggedMatch | undefined): FeedMessage {
    const ballRunning = match?.ballRunning === true;
    if (message.kind === 'bookmaker') {
      const { bookmaker } = message;
      const status =
        this.#held.has(bookmaker.marketId) || match?.phase === 'ENDED' ? 'SUSPENDED' : bookmaker.status;
      return { kind: 'bookmaker', bookmaker: { ...bookmaker, status, ballRunning } };
    }
    if (message.kind !== 'fancy') return message;
    const { fancy } = message;
    const isDecided = match !== undefined && factOfFancy(fancy.title, match) !== undefined;
    const status = this.#held.has(fancy.fancyId) || isDecided ? 'SUSPENDED' : fancy.status;
    return { kind: 'fancy', fancy: { ...fancy, status, ballRunning } };
  }

  #mayOpen(message: FeedMessage, match: LoggedMatch | undefined): boolean {
    if (message.kind === 'market') return match?.phase !== 'ENDED';
    if (quoteIn(message) === null) return false;
    return message.kind === 'fancy'
      ? match === undefined || factOfFancy(message.fancy.title, match) === undefined
      : match?.phase !== 'ENDED';
  }

  #holdHouse(eventId: string): void {
    for (const { subject, message } of this.#subjectsOf(eventId))
      if (message.kind === 'bookmaker' || message.kind === 'fancy') this.#held.add(subject);
  }

  #presentMarket({ subject, version, message }: HandSubject): HandMarket | [] {
    if (message.kind !== 'market' && message.kind !== 'bookmaker' && message.kind !== 'fancy') return [];
    const runners =
      message.kind === 'market'
        ? message.market.runners
        : message.kind === 'bookmaker'
          ? message.bookmaker.runners
          : [];
    return {
      id: subject,
      name: nameOf(message),
      kind:
        message.kind === 'market' ? 'BOOK' : message.kind === 'bookmaker' ? 'BOOKMAKER' : message.fancy.kind,
      version,
      isOpen: isOpen(message) && !this.#held.has(subject),
      hasResult: this.#hasResult(subject),
      quote: quoteIn(message),
      runners: runners.map(({ runnerId, name }) => ({ id: runnerId, name })),
    };
  }

  #hasResult(key: string): boolean {
    const { snapshot } = this.#deps;
    const bookmaker = snapshot.house.findBookmaker(key);
    return (
      snapshot.findResult(bookmaker?.matchMarketId ?? key) !== undefined ||
      snapshot.house.findResult(key) !== undefined
    );
  }

  #rowOf(eventId: string): HandEventRow {
    const row = this.#events.get(eventId);
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return row;
  }

  #eventOf(eventId: string): FeedEvent | undefined {
    const message = this.#subjects.get(eventId)?.message;
    return message?.kind === 'event' ? message.event : undefined;
  }

  #subjectsOf(eventId: string): HandSubject[] {
    return [...this.#subjects.values()].filter((subject) => subject.eventId === eventId);
  }
}

/** Two digits number the markets of an event. */
const BOOKS_MAX = 99;

const marketIdOf = (eventId: string, number: number): string =>
  `1.${eventId}${String(number).padStart(2, '0')}`;

function subjectOf(message: FeedMessage): string {
  if (message.kind === 'event') return message.event.eventId;
  if (message.kind === 'market') return message.market.marketId;
  if (message.kind === 'bookmaker') return message.bookmaker.marketId;
  if (message.kind === 'fancy') return message.fancy.fancyId;
  throw new Error(`nothing is kept of a message of the kind ${message.kind}`);
}

function nameOf(message: FeedMessage): string {
  if (message.kind === 'market') return message.market.name;
  if (message.kind === 'bookmaker') return message.bookmaker.name;
  return message.kind === 'fancy' ? message.fancy.name : '';
}

function isOpen(message: FeedMessage): boolean {
  if (message.kind === 'market') return message.market.status === 'OPEN';
  if (message.kind === 'bookmaker') return message.bookmaker.status === 'OPEN';
  return message.kind === 'fancy' && message.fancy.status === 'OPEN';
}

function withStatus(message: FeedMessage, status: 'OPEN' | 'SUSPENDED'): FeedMessage {
  if (message.kind === 'market') return { ...message, market: { ...message.market, status } };
  if (message.kind === 'bookmaker') return { ...message, bookmaker: { ...message.bookmaker, status } };
  return message.kind === 'fancy' ? { ...message, fancy: { ...message.fancy, status } } : message;
}
