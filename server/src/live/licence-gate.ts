import { Refusal } from '../kernel/refusal.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { LiveSettings } from './read-live-settings.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether the site may take bets, deposits and sign-ups. What is owed to players goes on without it. */
export interface LicenceGate {
  /** LICENCE_ENDED from the end of the licence on; undefined before, and for play money, which takes none. */
  readonly refusal: () => 'LICENCE_ENDED' | undefined;
  /** Refuses that. */
  readonly refuse: () => void;
  /** When it ends; undefined for play money. */
  readonly endsAt: Date | undefined;
}

/** Play money takes no licence. */
export const noLicence: LicenceGate = {
  refusal: () => undefined,
  refuse: () => undefined,
  endsAt: undefined,
};

/** The end of a licence whose last day that is. */
export const endOfLicence = (expires: string): Date =>
  new Date(new Date(`${expires}T00:00:00Z`).getTime() + DAY_MS);

/** Follows the clock to the end of the licence; without one it has ended. */
export function openLicenceGate(
  licence: Pick<NonNullable<LiveSettings['licence']>, 'expires'> | undefined,
  clock: Pick<Clock, 'now'>,
): LicenceGate {
  const endsAt = licence === undefined ? new Date(0) : endOfLicence(licence.expires);
  const refusal = () => (clock.now() < endsAt ? undefined : 'LICENCE_ENDED');
  return {
    refusal,
    refuse() {
      const code = refusal();
      if (code !== undefined) throw new Refusal(code);
    },
    endsAt,
  };
}
