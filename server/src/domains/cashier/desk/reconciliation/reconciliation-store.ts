import type { Currency, Money } from '@maidan/engine';
import { texts } from '../../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../../kernel/db.ts';

/** The fields of a deposit that are compared with a statement. */
export interface ReconciledDeposit {
  readonly id: bigint;
  readonly username: string;
  readonly method: string;
  /** Null where the gateway that collects it named none. */
  readonly receiverNumber: string | null;
  readonly state: string;
  /** The amount that arrived where it is known, else the one that the player claims. */
  readonly amount: Money;
  readonly paidIn: Currency;
  readonly transactionId: string;
  readonly transactionKey: string;
  readonly createdAt: Date;
  /** The gateway that collects it; null if staff decide. */
  readonly gateway: string | null;
}

const COLUMNS = sql`d.id, p.username, m.name as method, d.receiver_number as "receiverNumber", d.state,
  coalesce(d.paid_amount, d.amount) as amount, c.paid_in as "paidIn", d.transaction_id as "transactionId",
  d.transaction_key as "transactionKey", d.created_at as "createdAt", d.gateway`;
const JOINS = sql`join player p on p.id = d.player_id join payment_method m on m.id = d.payment_method_id
  join deposit_channel c on c.id = d.deposit_channel_id`;

/** Deposits with one of these transaction ids, of any time. */
export function selectByKeys(reader: Reader, keys: readonly string[]): Promise<ReconciledDeposit[]> {
  return query<ReconciledDeposit>(
    reader,
    sql`select ${COLUMNS} from deposit d ${JOINS}
        where d.transaction_id is not null and d.transaction_key = any(${texts(keys)}) order by d.id`,
  );
}

/** Deposits of that period to these receivers that are credited or waiting, oldest first. */
export function selectByReceivers(
  reader: Reader,
  wanted: { readonly receivers: readonly string[]; readonly from: Date; readonly until: Date },
  max: number,
): Promise<ReconciledDeposit[]> {
  return query<ReconciledDeposit>(
    reader,
    sql`select ${COLUMNS} from deposit d ${JOINS}
        where d.receiver_number = any(${texts(wanted.receivers)}) and d.transaction_id is not null and d.transaction_key is not null
          and d.state in ('submitted', 'verifying', 'mismatched', 'credited')
          and d.created_at >= ${wanted.from} and d.created_at < ${wanted.until}
        order by d.created_at, d.id limit ${max}`,
  );
}
