import { type BettingRecord, type GameType, bettingRecordsMax } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { rangeOfDate } from '../../kernel/time/moment-range.ts';
import { listSettledRounds } from '../casino/index.ts';
import { mergeNewest } from './merge-newest.ts';
import { FIRST_PAGE, type PagedRecord, pageRecords } from './page-records.ts';
import { presentRound } from './present-round.ts';

const EXCHANGE = 'EXCHANGE';
const SPORTS = 'SPORTS';
/** Sorts after every round: the cursor of the games before their first page. */
const NO_ROUND_YET = '9999999999999.999999999999999999';

/** The query of `GET betting-record` as received; empty and `all` match everything. */
export interface BettingRecordFilter {
  readonly platform?: string | undefined;
  readonly gameType?: GameType | '' | 'all' | undefined;
  readonly date?: string | undefined;
  /** The cursor of the previous page's last record. */
  readonly before?: string | undefined;
  readonly language: 'en' | 'bn';
}

interface Listed {
  readonly at: Date;
  readonly record: Omit<BettingRecord, 'cursor'>;
  readonly bets?: string;
  readonly rounds?: string;
}

/**
 * A page of the player's settled bets on the exchange and settled rounds of games, newest first (row REC-1). An
 * exchange bet is shown with its risk and its return before commission. The cursor is the pages' position in the order
 * book, the sportsbook, and the games.
 */
export async function listBettingRecords(
  on: Reader,
  playerId: bigint,
  { platform, gameType, date, before = `${FIRST_PAGE}.${NO_ROUND_YET}`, language }: BettingRecordFilter,
  now: Date,
): Promise<BettingRecord[]> {
  const [order = '0', house = '0', roundMs = '0', round = '0'] = before.split('.');
  const wanted = { platform: wantedOf(platform), type: wantedOf(gameType) };
  const placed = rangeOfDate(date, now);
  const size = bettingRecordsMax;
  const cursor = { bets: `${order}.${house}`, rounds: `${roundMs}.${round}` };
  const asksForBets = (wanted.platform ?? EXCHANGE) === EXCHANGE && (wanted.type ?? SPORTS) === SPORTS;
  const [bets, played] = await Promise.all([
    asksForBets ? pageRecords(on, { playerId, states: 'ended', placed, cursor: cursor.bets, size }) : [],
    listSettledRounds(on, {
      ...wanted,
      playerId,
      opened: placed,
      before: { openedAt: new Date(Number(roundMs)), id: BigInt(round) },
      language,
      size,
    }),
  ]);
  const merged = mergeNewest<Listed>(
    bets.flatMap(listBet),
    played.map((one) => ({
      at: one.openedAt,
      record: presentRound(one),
      rounds: `${one.openedAt.getTime()}.${one.id}`,
    })),
  );
  return merged.slice(0, size).map((listed) => {
    cursor.bets = listed.bets ?? cursor.bets;
    cursor.rounds = listed.rounds ?? cursor.rounds;
    return { ...listed.record, cursor: `${cursor.bets}.${cursor.rounds}` };
  });
}

function wantedOf<Wanted extends string>(wanted: Wanted | '' | 'all' | undefined): Wanted | undefined {
  return wanted === '' || wanted === 'all' ? undefined : wanted;
}

function listBet({ at, record: bet, cursor }: PagedRecord): Listed[] {
  if (bet.status === 'open') return [];
  const record = {
    platform: EXCHANGE,
    gameType: SPORTS,
    gameName: bet.eventName,
    betAmount: bet.potentialLiability,
    winAmount: money(bet.potentialLiability + bet.netProfitLoss),
    createdAt: bet.createdAt,
    status: bet.status,
    transactionId: bet.transactionId,
  } as const;
  return [{ at, record, bets: cursor }];
}
