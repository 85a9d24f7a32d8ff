import type { AnswerOf, InputOf } from '@maidan/contract';
import type { AuditAction, OfficeCall, Role } from '@maidan/contract/office';
import type { Reader, Tx } from '../db.ts';

/** The member of the staff whose session came with the request. */
export interface Member {
  readonly id: bigint;
  readonly username: string;
  readonly role: Role;
  /** The node of the agents' tree that they work for; undefined for the company's own staff. */
  readonly nodeId: bigint | undefined;
  /** The affiliate that they work for; undefined for everybody else. */
  readonly affiliateId: bigint | undefined;
  /** Identifies the session within the staff domain, so that logout can end it. */
  readonly sessionId: bigint;
}

/** Who did something, and from where. */
export interface Doer {
  /** Undefined for what was done at the machine, and for somebody who isn't logged in yet. */
  readonly staff: string | undefined;
  readonly role: Role | undefined;
  /** The network address, or what stands for it at the machine. */
  readonly address: string;
}

/** What was done, to what, and the values before and after: texts, numbers, booleans, null, and lists and records of them. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** Such as `staff:3`. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** What a handler of the office knows about the request beside its parsed input. */
export interface OfficeContext<C extends OfficeCall = OfficeCall> {
  readonly member: C['right'] extends 'none' ? undefined : Member;
  readonly doer: Doer;
  /** Where the site's pages come from, for the browser that sent this: `https://maidan.example`. */
  readonly siteOrigin: string;
  /** Says in the answer how old what it shows is, in milliseconds; called when a standby gave it. */
  readonly noteAge: (ageMs: number) => void;
  /** The browser's `User-Agent`. */
  readonly userAgent: string;
  /** Writes what the caller did to the audit log, in the same transaction. Every write must call it. */
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
  /**
   * Refuses the caller as second member for what that member has proposed: SECOND_NEEDED when they are the same,
   * NOT_INDEPENDENT while one person stands behind both (SAFE-15).
   */
  readonly requireIndependent: (on: Reader, proposerId: bigint) => Promise<void>;
  /** The browser's name, if it was given one at an earlier login. */
  readonly device: string | undefined;
  /** Gives the browser a name, by which it is known at the next login. */
  readonly keepDevice: (device: string) => void;
  /** The session token that the browser sent, if it sent one, live or not. */
  readonly sentToken: string | undefined;
  /** Sets the browser's session token, or clears it. */
  readonly keepSession: (token: string | undefined) => void;
}

/** Serves one call of the office, whose right has been checked. */
export type OfficeHandler<C extends OfficeCall> = (
  input: InputOf<C>,
  context: OfficeContext<C>,
) => Promise<C['status'] extends 204 ? void : AnswerOf<C>>;

/** A handler for every call of a table; a missing or extra one doesn't compile. */
export type OfficeHandlers<Table extends Record<string, OfficeCall>> = {
  readonly [Name in keyof Table]: OfficeHandler<Table[Name]>;
};
