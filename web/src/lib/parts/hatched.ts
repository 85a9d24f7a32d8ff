/** The background of a market closed for bets, behind the reason. */
export const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--color-surface-3)_0_8px,var(--color-surface-2)_8px_16px)]';
