import { COMPANY_NODE } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader, Tx } from '../../kernel/db.ts';
import type { AccountHolder } from '../accounts/index.ts';
import type { AuditEntry, Member } from '../../kernel/http/served-office-call.ts';

/** What this domain needs; what it asks of the cashier is passed in by the app. */
export interface AgentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Refuses LICENCE_ENDED once the site may open no account and take no deposit. */
  readonly refuseUnlicensed: () => void;
  readonly ports: {
    /** What a player has deposited at the cashier since that moment. */
    readonly sumDeposits: (reader: Reader, playerId: bigint, since: Date) => Promise<Money>;
    /** True if the player ever asked to pay in or out at the cashier. */
    readonly hasPayments: (reader: Reader, playerId: bigint) => Promise<boolean>;
    /** Opens a player's account with a password of its own, and places it in the same transaction. */
    readonly openAccount: (
      person: AccountHolder,
      address: string,
      place: (tx: Tx, playerId: bigint) => Promise<void>,
    ) => Promise<{ readonly password: string }>;
  };
}

/** Who writes something, and for which node they work. */
export type By = Pick<Member, 'id' | 'username' | 'nodeId'>;

/** The node that somebody works for: the company's own staff for its node. */
export const worksFor = ({ nodeId }: Pick<Member, 'nodeId'>): bigint => nodeId ?? COMPANY_NODE;

/** The member of the staff who does something, and the audit log. */
export interface Actor {
  readonly member: Member;
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** What the audit log calls a node. */
export const subjectOf = (nodeId: bigint): string => `agent:${nodeId}`;
