import { DESK_BETS_PAGE, type settlementCalls } from '@maidan/contract/office';
import { isDeepStrictEqual } from 'node:util';
import type { FancyResult } from '../../events.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { Note } from '../../kernel/note.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { changeOf, totalOf } from '../../kernel/total-of-preview.ts';
import { findEndedMarket } from './correction-store.ts';
import { selectBetsOfMarket } from './desk/desk-store.ts';
import { previewHouseResult } from './desk/preview-house-result.ts';
import type { HouseCorrections } from './house-corrections.ts';
import type { HouseSource } from './house-source.ts';
import type { HouseResult, ListedBet } from './model.ts';

type HouseDeskCalls = Pick<
  typeof settlementCalls,
  'previewHouseResult' | 'settleHouseMarket' | 'listHouseMarketBets' | 'voidHouseBet'
>;

/** What the desk is lent by the house. */
export interface HouseDeskPorts {
  listUsernames(reader: Reader, playerIds: Iterable<bigint>): Promise<ReadonlyMap<bigint, string>>;
  /** Says how a fancy without a result ended, as its feed would; resolves once it is settled. */
  tellFancyResult(fancyId: string, result: FancyResult, note: Note): Promise<void>;
  /** Says that another result of a fancy stands by now. */
  correctFancyResult(fancyId: string, result: FancyResult): Promise<void>;
}

interface DeskParts {
  readonly db: Db;
  readonly source: HouseSource;
  readonly corrections: HouseCorrections;
}

/** Serves what the trader's desk does with markets against the house (EXCH-11). */
export function houseDeskHandlers(
  { db, source, corrections }: DeskParts,
  ports: HouseDeskPorts,
): OfficeHandlers<HouseDeskCalls> {
  /** Refuses a market that isn't there, and a result that isn't of its kind or names none of its runners. */
  const requireFitting = async (key: string, result: DeskResult): Promise<'fancy' | 'bookmaker'> => {
    const known = (await findEndedMarket(db, key))?.market;
    const bookmaker = source.findBookmaker(key);
    const isBookmaker = known === undefined ? bookmaker !== undefined : known.kind === 'BOOKMAKER';
    if (!isBookmaker && known === undefined && source.findFancy(key) === undefined)
      throw new Refusal('NOT_FOUND');
    if (result.outcome === (isBookmaker ? 'settled' : 'won')) throw new Refusal('WINNER_UNKNOWN');
    const runners = known?.runners ?? bookmaker?.runners.map(({ selectionId }) => selectionId);
    if (result.outcome === 'won' && runners?.includes(result.winner) !== true)
      throw new Refusal('WINNER_UNKNOWN');
    return isBookmaker ? 'bookmaker' : 'fancy';
  };
  return {
    async previewHouseResult({ params, body }) {
      await requireFitting(params.id, body.result);
      const { settlement, accounts } = await previewHouseResult(db, params.id, houseResultOf(body.result));
      const names = await ports.listUsernames(
        db,
        accounts.map(({ playerId }) => playerId),
      );
      const named = accounts.map((account) => ({
        ...account,
        change: changeOf(account),
        name: names.get(account.playerId) ?? String(account.playerId),
      }));
      return { settlement, accounts: named, total: totalOf(accounts) };
    },
    async settleHouseMarket({ params: { id }, body: { result: given, settlement, reason } }, { audit }) {
      const kind = await requireFitting(id, given);
      const result = houseResultOf(given);
      const ended = await findEndedMarket(db, id);
      if ((ended?.settlement ?? 0) !== settlement) throw new Refusal('MARKET_MOVED');
      if (isDeepStrictEqual(ended?.result, result)) throw new Refusal('RESULT_STANDS');
      const subject = `market:${id}`;
      const after = { result, reason };
      const note: Note = (tx) =>
        ended === undefined
          ? audit(tx, { action: 'market-settled-by-hand', subject, after })
          : audit(tx, { action: 'market-resettled', subject, before: { result: ended.result }, after });
      if (kind === 'fancy' && source.findFancyResult(id) === undefined && ended === undefined)
        return ports.tellFancyResult(id, fancyResultOf(given), note);
      const hasMoved =
        result.outcome === 'void'
          ? await corrections.voidHouseMarket(id, result.reason, note)
          : kind === 'bookmaker'
            ? await corrections.endBookmaker(id, result.result, note)
            : await corrections.resettleFancy(id, { outcome: 'ran', runs: result.result }, note);
      if (!hasMoved) throw new Refusal('RESULT_STANDS');
      if (kind === 'fancy') await ports.correctFancyResult(id, fancyResultOf(given));
    },
    async listHouseMarketBets({ params, query }) {
      await requireFitting(params.id, { outcome: 'void', reason: 'ABANDONED' });
      const rows = await selectBetsOfMarket(db, params.id, query.before, DESK_BETS_PAGE + 1);
      const page = rows.slice(0, DESK_BETS_PAGE);
      const names = await ports.listUsernames(db, new Set(page.map(({ playerId }) => playerId)));
      const bets = page.map((bet) => ({
        id: bet.id,
        playerId: bet.playerId,
        username: names.get(bet.playerId) ?? String(bet.playerId),
        pick: bet.runnerName ?? pickText(bet),
        side: bet.side,
        price: isOdds(bet) ? bet.rate / 100 : bet.rate,
        stake: bet.stake,
        matched: bet.stake,
        state: bet.state === 'won' || bet.state === 'lost' ? ('settled' as const) : bet.state,
        placedAt: bet.placedAt,
      }));
      return { bets, next: rows.length > DESK_BETS_PAGE ? (page.at(-1)?.id ?? null) : null };
    },
    async voidHouseBet({ params: { id }, body: { reason } }, { audit }) {
      const note: Note = (tx) =>
        audit(tx, { action: 'bet-voided', subject: `house-bet:${id}`, after: { reason } });
      if (!(await corrections.voidHouseBet(id, reason, note))) throw new Refusal('NOTHING_TO_VOID');
    },
  };
}

/** What the form of the desk says, as a feed would. */
type DeskResult =
  | { readonly outcome: 'settled'; readonly result: number }
  | { readonly outcome: 'won'; readonly winner: number }
  | { readonly outcome: 'void'; readonly reason: 'WRONG_RATE' | 'ABANDONED' | 'INNINGS_ENDED' };

function fancyResultOf(result: DeskResult): FancyResult {
  if (result.outcome === 'won') throw new Refusal('WINNER_UNKNOWN');
  return result.outcome === 'void' ? result : { outcome: 'ran', runs: result.result };
}

function houseResultOf(result: DeskResult): HouseResult {
  return result.outcome === 'won' ? { outcome: 'settled', result: result.winner } : result;
}

const isOdds = ({ market: { kind } }: ListedBet): boolean => kind === 'ODD_EVEN' || kind === 'LOTTERY';

function pickText({ run, width }: ListedBet): string {
  if (run === null) return '';
  return width === null ? String(run) : `${run}–${run + width - 1}`;
}
