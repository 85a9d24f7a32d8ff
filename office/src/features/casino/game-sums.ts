import type { DeskGame } from '@maidan/contract/office';

const HUNDREDTHS = 100;

/** What came back of the stakes, such as `96.50%`; undefined while nothing was staked. */
export function actualReturn({ staked, paid }: Pick<DeskGame, 'staked' | 'paid'>): string | undefined {
  if (staked === 0n) return undefined;
  return percent(Number((paid * 10_000n) / staked));
}

/** What the rules say comes back in the long run, from the worst to the best way of playing. */
export function theoreticalReturn({
  theoreticalReturn: returns,
}: Pick<DeskGame, 'theoreticalReturn'>): string | undefined {
  if (returns === null) return undefined;
  const { least, most } = returns;
  return least === most ? percent(most) : `${percent(least)} – ${percent(most)}`;
}

/** Ten-thousandths as a percentage. */
const percent = (share: number): string => `${(share / HUNDREDTHS).toFixed(2)}%`;
