import type { Agreement } from '@maidan/contract';

/** A published version that players have to accept, and from when on. */
export interface Demand {
  readonly agreement: Agreement;
  readonly version: number;
  readonly inForceFrom: Date;
}

/** The least version of each document that a player must have accepted at `now`; empty where nothing is asked. */
export function requiredAt(demands: readonly Demand[], now: Date): ReadonlyMap<Agreement, number> {
  const required = new Map<Agreement, number>();
  for (const { agreement, version, inForceFrom } of demands)
    if (inForceFrom <= now && version > (required.get(agreement) ?? 0)) required.set(agreement, version);
  return required;
}
