import type { AnswerOf, InputOf } from '@maidan/contract';
import type { OfficeCall, Role } from '@maidan/contract/office';
import type { Reader, Tx } from '../db.ts';

/** The member of the staff whose session came with the request. */
export interface Member {
  readonly id: bigint;
  readonly username: string;
  readonly role: Role;
  /** Names the session within the staff domain, so that logging out can end it. */
  readonly sessionId: bigint;
}

/** Who did something, and from where. */
export interface Doer {
  /** Undefined for what was done at the machine, and for who is not in yet. */
  readonly staff: string | undefined;
  readonly role: Role | undefined;
  /** The network address, or what stands for it at the machine. */
  readonly address: string;
}

/** What was done: to what, and how that was before and after. Values are texts, numbers, booleans, null, and lists and records of them. */
export interface AuditEntry {
  readonly action: string;
  /** Such as `staff:3`. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** What a handler of the office knows of the request beside its parsed input. */
export interface OfficeContext<C extends OfficeCall = OfficeCall> {
  readonly member: C['right'] extends 'none' ? undefined : Member;
  readonly doer: Doer;
  /** What the browser says of itself. */
  readonly userAgent: string;
  /** Writes what the caller did into the audit log, within the transaction that does it. Every write owes one. */
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
  /**
   * Refuses the caller as the second member for what that one has proposed: SECOND_NEEDED when they are the same,
   * NOT_INDEPENDENT while somebody stands behind both (SAFE-15).
   */
  readonly requireIndependent: (on: Reader, proposerId: bigint) => Promise<void>;
  /** Hands the browser a session's token, or takes it away. */
  readonly keepSession: (token: string | undefined) => void;
}

/** Serves one call of the office, whose right has been checked. */
export type OfficeHandler<C extends OfficeCall> = (
  input: InputOf<C>,
  context: OfficeContext<C>,
) => Promise<C['status'] extends 204 ? void : AnswerOf<C>>;

/** A handler for every call of a table; one missing or too many doesn't compile. */
export type OfficeHandlers<Table extends Record<string, OfficeCall>> = {
  readonly [Name in keyof Table]: OfficeHandler<Table[Name]>;
};
