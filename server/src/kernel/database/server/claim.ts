import type { OwnerRole } from '../../process-identity.ts';

/** A process's claim to the database: in which roles, and the token that tells it from every other's. */
export interface Claim {
  readonly token: string;
  readonly roles: readonly OwnerRole[];
  /** Asks whoever holds the database to leave, if that runs on this machine. */
  readonly takesOver: boolean;
}
