import type { SuspensionScope, SuspensionTarget } from '@maidan/contract/office';
import { type Db, inTransaction, query, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import type { MarketSuspension } from './market-suspensions.ts';

/** Who suspended what and why; lifting it names a reason too. */
type Given = Pick<OfficeContext, 'audit'> & { readonly reason: string };

/** A suspension of an event, a sport or the whole site. */
export interface WideSuspension extends MarketSuspension {
  readonly scope: Exclude<SuspensionScope, 'runner'>;
}

/**
 * What staff have suspended beside single markets: a runner, an event, a sport, the whole site. Each is kept apart, so that
 * lifting one lifts no other. Cached in memory because each order checks it.
 */
export class TradingSuspensions {
  readonly #db: Db;
  #known: ReadonlyMap<string, MarketSuspension>;

  private constructor(db: Db, known: ReadonlyMap<string, MarketSuspension>) {
    this.#db = db;
    this.#known = known;
  }

  /** Loads what was suspended before. */
  static async open(db: Db): Promise<TradingSuspensions> {
    return new TradingSuspensions(db, await selectTradingSuspensions(db));
  }

  /** Reloads: after a commit of which nobody knows whether it was done. */
  async reload(): Promise<void> {
    this.#known = await selectTradingSuspensions(this.#db);
  }

  find(target: SuspensionTarget): MarketSuspension | undefined {
    return this.#known.get(keyOf(target));
  }

  /** True if a runner of a market is suspended; of a bookmaker too. */
  isRunnerSuspended(market: string, runnerId: number): boolean {
    return this.#known.size > 0 && this.find({ scope: 'runner', market, runnerId }) !== undefined;
  }

  /** What suspends all of an event, the narrowest first. */
  listOver(event: string, sport: string | undefined): readonly WideSuspension[] {
    if (this.#known.size === 0) return [];
    const subjects = [
      ['event', event],
      ['sport', sport ?? ''],
      ['site', 'site'],
    ] as const;
    return subjects.flatMap(([scope, subject]) => {
      const found = this.#known.get(`${scope} ${subject}`);
      return found === undefined ? [] : [{ scope, ...found }];
    });
  }

  /** Suspends it; answers whether it was not suspended before. */
  async suspend(
    target: SuspensionTarget,
    suspension: MarketSuspension,
    { audit }: Pick<OfficeContext, 'audit'>,
  ): Promise<boolean> {
    const isNew = await inTransaction(this.#db, async (tx) => {
      if (!(await insertTradingSuspension(tx, target, suspension))) return false;
      const after = { reason: suspension.reason };
      await audit(tx, { action: 'trading-suspended', subject: auditSubject(target), after });
      return true;
    });
    if (isNew) this.#known = new Map([...this.#known, [keyOf(target), suspension]]);
    return isNew;
  }

  /** Lifts the suspension of exactly this; answers whether there was one. */
  async resume(target: SuspensionTarget, { audit, reason }: Given): Promise<boolean> {
    const known = this.find(target);
    const wasSuspended = await inTransaction(this.#db, async (tx) => {
      if (!(await deleteTradingSuspension(tx, target))) return false;
      const before = { by: known?.by ?? null, reason: known?.reason ?? null };
      await audit(tx, {
        action: 'trading-resumed',
        subject: auditSubject(target),
        before,
        after: { reason },
      });
      return true;
    });
    const rest = new Map(this.#known);
    rest.delete(keyOf(target));
    this.#known = rest;
    return wasSuspended;
  }
}

/** What a suspension is stored under within its scope. */
function subjectOf(target: SuspensionTarget): string {
  switch (target.scope) {
    case 'runner':
      return `${target.market}/${target.runnerId}`;
    case 'event':
      return target.event;
    case 'sport':
      return target.sport;
    case 'site':
      break;
  }
  return 'site';
}

const keyOf = (target: SuspensionTarget): string => `${target.scope} ${subjectOf(target)}`;

const auditSubject = (target: SuspensionTarget): string => `${target.scope}:${subjectOf(target)}`;

async function selectTradingSuspensions(reader: Reader): Promise<Map<string, MarketSuspension>> {
  const rows = await query<MarketSuspension & { readonly scope: string; readonly subject: string }>(
    reader,
    sql`select scope, subject, suspended_by as by, reason, suspended_at as at from trading_suspension`,
  );
  return new Map(rows.map(({ scope, subject, ...suspension }) => [`${scope} ${subject}`, suspension]));
}

/** False if it is suspended already. */
async function insertTradingSuspension(
  tx: Tx,
  target: SuspensionTarget,
  { by, reason, at }: MarketSuspension,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`insert into trading_suspension (scope, subject, suspended_by, reason, suspended_at)
        values (${target.scope}, ${subjectOf(target)}, ${by}, ${reason}, ${at})
        on conflict do nothing returning subject`,
  );
  return rows.length > 0;
}

/** False if nobody had suspended it. */
async function deleteTradingSuspension(tx: Tx, target: SuspensionTarget): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from trading_suspension where scope = ${target.scope} and subject = ${subjectOf(target)} returning subject`,
  );
  return rows.length > 0;
}
