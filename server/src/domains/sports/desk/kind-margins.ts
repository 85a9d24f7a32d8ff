import { type HouseKind, houseKinds } from '@maidan/contract/office';
import { type Db, type Reader, inTransaction, query, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';

/** The margin of each kind of sportsbook market, in basis points. */
export type Margins = Readonly<Record<HouseKind, number>>;

/** Who set the margins, when and why. */
interface SetBy {
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

const NONE: Margins = { BOOKMAKER: 0, SESSION: 0, BALL: 0, KHADDA: 0, ODD_EVEN: 0, LOTTERY: 0 };

/** The house's margin on top of the feed's quotes, by kind of market. Cached in memory because each bet reads it. */
export class KindMargins {
  readonly #db: Db;
  #margins: Margins;
  #set: SetBy | undefined;

  private constructor(db: Db, margins: Margins, set: SetBy | undefined) {
    this.#db = db;
    this.#margins = margins;
    this.#set = set;
  }

  /** Loads what was set before. */
  static async open(db: Db): Promise<KindMargins> {
    const rows = await selectMargins(db);
    return new KindMargins(db, marginsOf(rows), rows[0]);
  }

  /** Reloads: after a commit of which nobody knows whether it was done. */
  async reload(): Promise<void> {
    const rows = await selectMargins(this.#db);
    this.#margins = marginsOf(rows);
    this.#set = rows[0];
  }

  of(kind: HouseKind): number {
    return this.#margins[kind];
  }

  /** All of them, and who set them; undefined while nobody has. */
  list(): { readonly margins: Margins; readonly set: SetBy | undefined } {
    return { margins: this.#margins, set: this.#set };
  }

  /** Sets all of them, with an audit entry. Refuses CONTENT_CHANGED if they are no longer what the member saw. */
  async set(
    { wanted: margins, seen }: { readonly wanted: Margins; readonly seen: Margins },
    set: SetBy,
    { audit }: Pick<OfficeContext, 'audit'>,
  ): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      await query(tx, sql`lock table kind_margin in share row exclusive mode`);
      const before = marginsOf(await selectMargins(tx));
      if (houseKinds.some((kind) => before[kind] !== seen[kind])) throw new Refusal('CONTENT_CHANGED');
      for (const kind of houseKinds)
        await query(
          tx,
          sql`insert into kind_margin (kind, margin_bps, set_by, reason, set_at)
              values (${kind}, ${margins[kind]}, ${set.by}, ${set.reason}, ${set.at})
              on conflict (kind) do update set margin_bps = excluded.margin_bps, set_by = excluded.set_by, reason = excluded.reason,
                set_at = excluded.set_at`,
        );
      await audit(tx, {
        action: 'margins-set',
        subject: 'margins',
        before: { ...before },
        after: { ...margins, reason: set.reason },
      });
    });
    this.#margins = margins;
    this.#set = set;
  }
}

interface MarginRow extends SetBy {
  readonly kind: HouseKind;
  readonly marginBps: number;
}

function marginsOf(rows: readonly MarginRow[]): Margins {
  return { ...NONE, ...Object.fromEntries(rows.map(({ kind, marginBps }) => [kind, marginBps])) };
}

function selectMargins(reader: Reader): Promise<MarginRow[]> {
  return query(
    reader,
    sql`select kind, margin_bps as "marginBps", set_by as by, reason, set_at as at from kind_margin order by kind`,
  );
}
