import { DESK_BETS_PAGE, type settlementCalls } from '@maidan/contract/office';
import type { MarketResult } from '../../events.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { Note } from '../../kernel/note.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ResultCorrection } from '../../kernel/result-correction.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { changeOf, totalOf } from '../../kernel/total-of-preview.ts';
import { selectBets } from './desk/desk-store.ts';
import { HOUSE_ACCOUNTS, getFittingMarket, previewResult } from './desk/preview-result.ts';
import { inOrder, requireMovingResult } from './desk/require-moving-result.ts';
import type { MarketSource } from './feed/market-source.ts';
import type { Corrections } from './settlement/corrections.ts';

/** The guard in front has already let these calls through. */
const DONE = { outcome: 'done' } as const;

type ExchangeDeskCalls = Pick<
  typeof settlementCalls,
  'previewExchangeResult' | 'settleExchangeMarket' | 'listExchangeBets' | 'voidExchangeBet' | 'removeRunner'
>;

/** What the app passes in for the desk. */
export interface ExchangeDeskPorts {
  listUsernames(reader: Reader, playerIds: Iterable<bigint>): Promise<ReadonlyMap<bigint, string>>;
  /** Enters the result of a market without one, as its feed would; resolves once it is settled. */
  enterResult(marketId: string, result: MarketResult, note: Note): Promise<void>;
  /** Stores and shows that another result applies now. */
  readonly correction: ResultCorrection<MarketResult>;
  /** Stores that a runner was removed. */
  removeRunner(
    marketId: string,
    removed: { readonly runnerId: number; readonly reductionBps: number },
  ): Promise<void>;
}

interface DeskDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly source: Pick<MarketSource, 'findMarket'>;
  readonly corrections: Corrections;
}

/** Serves the trader's desk for markets of the order book (EXCH-10). */
export function exchangeDeskHandlers(
  { db, clock, source, corrections }: DeskDeps,
  ports: ExchangeDeskPorts,
): OfficeHandlers<ExchangeDeskCalls> {
  return {
    async previewExchangeResult({ params, body }) {
      const { settlement, accounts } = await previewResult(db, params.id, body.result, clock.now());
      const names = await ports.listUsernames(
        db,
        accounts.map(({ accountId }) => accountId),
      );
      const named = accounts.map(({ accountId, ...account }) => ({
        ...account,
        change: changeOf(account),
        playerId: HOUSE_ACCOUNTS.has(accountId) ? null : accountId,
        name: HOUSE_ACCOUNTS.get(accountId) ?? names.get(accountId) ?? String(accountId),
      }));
      return { settlement, accounts: named, total: totalOf(accounts) };
    },
    async settleExchangeMarket({ params: { id }, body: { result: given, settlement, reason } }, { audit }) {
      const result = inOrder(given);
      const standing = await requireMovingResult(db, id, result, settlement);
      const subject = `market:${id}`;
      const after = { result, reason };
      if (settlement === 0) {
        await ports.enterResult(id, result, (tx) =>
          audit(tx, { action: 'market-settled-by-hand', subject, after }),
        );
        return DONE;
      }
      const before = { result: standing ?? null };
      const note: Note = async (tx) => {
        await ports.correction.store(tx, id, result);
        await audit(tx, { action: 'market-resettled', subject, before, after });
      };
      if (!(await corrections.resettle(id, result, { note, expected: settlement })))
        throw new Refusal('RESULT_STANDS');
      await ports.correction.show(id, result);
      return DONE;
    },
    async listExchangeBets({ params, query }) {
      await getFittingMarket(db, params.id, { outcome: 'void', reason: '' });
      const rows = await selectBets(db, params.id, query.before, DESK_BETS_PAGE + 1);
      const page = rows.slice(0, DESK_BETS_PAGE);
      const names = await ports.listUsernames(db, new Set(page.map(({ playerId }) => playerId)));
      const runners = source.findMarket(params.id)?.runners ?? [];
      const bets = page.map(({ runnerId, ...bet }) => ({
        ...bet,
        username: names.get(bet.playerId) ?? String(bet.playerId),
        pick: runners.find((one) => one.runnerId === runnerId)?.name ?? String(runnerId),
      }));
      return { bets, next: rows.length > DESK_BETS_PAGE ? (page.at(-1)?.id ?? null) : null };
    },
    async voidExchangeBet({ params: { id }, body: { reason } }, { audit }) {
      const note: Note = (tx) =>
        audit(tx, { action: 'bet-voided', subject: `exchange-bet:${id}`, after: { reason } });
      if (!(await corrections.voidOrder(id, reason, note))) throw new Refusal('NOTHING_TO_VOID');
      return DONE;
    },
    async removeRunner({ params: { id }, body }, { audit }) {
      const { runnerId, reductionBps, reason } = body;
      await getFittingMarket(db, id, { outcome: 'void', reason });
      const runners = source.findMarket(id)?.runners ?? [];
      if (!runners.some((one) => one.runnerId === runnerId)) throw new Refusal('WINNER_UNKNOWN');
      const note: Note = (tx) =>
        audit(tx, {
          action: 'runner-removed',
          subject: `market:${id}`,
          after: { runnerId, reductionBps, reason },
        });
      if (!(await corrections.removeRunner(id, runnerId, reductionBps, note)))
        throw new Refusal('NOTHING_TO_VOID');
      await ports.removeRunner(id, { runnerId, reductionBps });
      return DONE;
    },
  };
}
