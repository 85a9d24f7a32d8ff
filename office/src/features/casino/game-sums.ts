import type { DeskGame } from '@maidan/contract/office';

const HUNDREDTHS = 100;

/** The share of stakes paid out, such as `96.50%`; undefined while nothing was staked. */
export function actualReturn({ staked, paid }: Pick<DeskGame, 'staked' | 'paid'>): string | undefined {
  if (staked === 0n) return undefined;
  return percent(Number((paid * 10_000n) / staked));
}

/** The RTP declared in the rules, from the worst way of playing to the best. */
export function theoreticalReturn({
  theoreticalReturn: returns,
}: Pick<DeskGame, 'theoreticalReturn'>): string | undefined {
  if (returns === null) return undefined;
  const { least, most } = returns;
  return least === most ? percent(most) : `${percent(least)} – ${percent(most)}`;
}

/** Ten-thousandths as a percentage. */
const percent = (share: number): string => `${(share / HUNDREDTHS).toFixed(2)}%`;
