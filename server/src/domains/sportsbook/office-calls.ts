import { DESK_BETS_PAGE, type settlementCalls } from '@maidan/contract/office';
import type { FancyResult } from '../../events.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { Note } from '../../kernel/note.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ResultCorrection } from '../../kernel/result-correction.ts';
import { changeOf, totalOf } from '../../kernel/total-of-preview.ts';
import { selectBetsOfMarket } from './desk/desk-store.ts';
import { previewSportsbookResult } from './desk/preview-sportsbook-result.ts';
import {
  type DeskResult,
  sportsbookResultOf,
  requireFittingResult,
  requireMovingSportsbookResult,
} from './desk/require-moving-sportsbook-result.ts';
import type { SportsbookCorrections } from './settlement/sportsbook-corrections.ts';
import type { SportsbookSource } from './markets/sportsbook-source.ts';
import type { ListedBet } from './model.ts';

/** The guard in front has already let these calls through. */
const DONE = { outcome: 'done' } as const;

type HouseDeskCalls = Pick<
  typeof settlementCalls,
  'previewHouseResult' | 'settleHouseMarket' | 'listHouseMarketBets' | 'voidHouseBet'
>;

/** What the app passes in for the desk. */
export interface HouseDeskPorts {
  listUsernames(reader: Reader, playerIds: Iterable<bigint>): Promise<ReadonlyMap<bigint, string>>;
  /** Enters the result of a fancy without one, as its feed would; resolves once it is settled. */
  enterFancyResult(fancyId: string, result: FancyResult, note: Note): Promise<void>;
  /** Stores and shows that another result of a fancy applies now. */
  readonly fancyCorrection: ResultCorrection<FancyResult>;
}

interface DeskDeps {
  readonly db: Db;
  readonly source: SportsbookSource;
  readonly corrections: SportsbookCorrections;
}

/** Serves the trader's desk for sportsbook markets (EXCH-11). */
export function houseDeskHandlers(
  { db, source, corrections }: DeskDeps,
  ports: HouseDeskPorts,
): OfficeHandlers<HouseDeskCalls> {
  return {
    async previewHouseResult({ params, body }) {
      await requireFittingResult({ db, source }, params.id, body.result);
      const { settlement, accounts } = await previewSportsbookResult(
        db,
        params.id,
        sportsbookResultOf(body.result),
      );
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
      const { kind, ended } = await requireMovingSportsbookResult({ db, source }, id, given, settlement);
      const result = sportsbookResultOf(given);
      const subject = `market:${id}`;
      const after = { result, reason };
      const note: Note = (tx) =>
        ended === undefined
          ? audit(tx, { action: 'market-settled-by-hand', subject, after })
          : audit(tx, { action: 'market-resettled', subject, before: { result: ended.result }, after });
      const correcting: Note = async (tx) => {
        if (kind === 'fancy') await ports.fancyCorrection.store(tx, id, fancyResultOf(given));
        await note(tx);
      };
      if (kind === 'fancy' && source.findFancyResult(id) === undefined && ended === undefined) {
        await ports.enterFancyResult(id, fancyResultOf(given), note);
        return DONE;
      }
      const hasMoved =
        result.outcome === 'void'
          ? await corrections.voidHouseMarket(id, result.reason, correcting)
          : kind === 'bookmaker'
            ? await corrections.endBookmaker(id, result.result, correcting)
            : await corrections.resettleFancy(id, { outcome: 'ran', runs: result.result }, correcting);
      if (!hasMoved) throw new Refusal('RESULT_STANDS');
      if (kind === 'fancy') await ports.fancyCorrection.show(id, fancyResultOf(given));
      return DONE;
    },
    async listHouseMarketBets({ params, query }) {
      await requireFittingResult({ db, source }, params.id, { outcome: 'void', reason: 'ABANDONED' });
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
      return DONE;
    },
  };
}

function fancyResultOf(result: DeskResult): FancyResult {
  if (result.outcome === 'won') throw new Refusal('WINNER_UNKNOWN');
  return result.outcome === 'void' ? result : { outcome: 'ran', runs: result.result };
}

const isOdds = ({ market: { kind } }: ListedBet): boolean => kind === 'ODD_EVEN' || kind === 'LOTTERY';

function pickText({ run, width }: ListedBet): string {
  if (run === null) return '';
  return width === null ? String(run) : `${run}–${run + width - 1}`;
}
