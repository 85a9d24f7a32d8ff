import type { ReadSource } from '../../db.ts';

/** Who asks, and how the answer says how old it is. */
export interface ReadRequest {
  /** Whose own writes the answer must have in it, by {@link playerReader} or {@link memberReader}. */
  readonly reader: string;
  /** Called before the answer is there, when a standby gave it. */
  readonly noteAge: (ageMs: number) => void;
}

/** Why a read that a standby could answer went to the database itself. */
export const fallbackReasons = ['away', 'behind', 'own-write', 'conflict', 'failed'] as const;

/** One of them. */
export type FallbackReason = (typeof fallbackReasons)[number];

/** What became of a standby, for Health and the metrics. */
export interface StandbyReport {
  /** `unfit` takes writes: it was promoted. */
  readonly state: 'in-use' | 'behind' | 'away' | 'unfit';
  /** How old its data are; undefined when that isn't known, because it is away or older than this process has watched. */
  readonly ageMs: number | undefined;
  /** Reads that it answered since the start, and those that went to the database itself, by reason. */
  readonly reads: number;
  readonly fallbacks: Readonly<Record<FallbackReason, number>>;
}

/** Answers heavy reads: from a standby where the operator named one, else from the database itself. */
export interface ReadSide {
  /**
   * Runs a read, which must only read: it may run twice. A standby answers it if it has all that the reader wrote, and is not older
   * than the operator allows; whatever fails there is asked of the database itself, once.
   */
  read<T>(request: ReadRequest, work: (source: ReadSource) => Promise<T>): Promise<T>;
  /** Resolves once later reads of that reader see all that is committed by now; undefined where they do anyway. Never rejects. */
  readonly wrote: ((reader: string) => Promise<void>) | undefined;
  /** Undefined without a standby. */
  report(): StandbyReport | undefined;
  close(): Promise<void>;
}

/** Runs one read after another for the same request: a file is read in pieces. */
export type RunRead = <T>(work: (source: ReadSource) => Promise<T>) => Promise<T>;

/** The read side of an app without a standby. */
export function readFromDatabase(db: ReadSource): ReadSide {
  return {
    read: (_, work) => work(db),
    wrote: undefined,
    report: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** A read for a player's call. */
export const forPlayer = ({
  player,
  noteAge,
}: {
  readonly player: { readonly id: bigint };
  readonly noteAge: ReadRequest['noteAge'];
}): ReadRequest => ({ reader: playerReader(player.id), noteAge });

/** A read for a call of the office. */
export const forMember = ({
  member,
  noteAge,
}: {
  readonly member: { readonly id: bigint };
  readonly noteAge: ReadRequest['noteAge'];
}): ReadRequest => ({ reader: memberReader(member.id), noteAge });

/** The name under which a player reads. */
export const playerReader = (playerId: bigint): string => `player:${playerId}`;

/** The name under which a member of the staff reads. */
export const memberReader = (memberId: bigint): string => `staff:${memberId}`;
