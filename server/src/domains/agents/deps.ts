import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader, Tx } from '../../kernel/db.ts';
import type { AuditEntry, Member } from '../../kernel/http/served-office-call.ts';

/** What this domain needs; what it asks of the cashier is passed in by the app. */
export interface AgentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ports: {
    /** What a player has deposited at the cashier since that moment. */
    readonly sumDeposits: (reader: Reader, playerId: bigint, since: Date) => Promise<Money>;
    /** True if the player ever asked to pay in or out at the cashier. */
    readonly hasPayments: (reader: Reader, playerId: bigint) => Promise<boolean>;
  };
}

/** The member of the staff who does something, and the audit log. */
export interface Actor {
  readonly member: Member;
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** What the audit log calls a node. */
export const subjectOf = (nodeId: bigint): string => `agent:${nodeId}`;
