/**
 * Settings that keep money safe, and the direction in which each gets weaker (SAFE-15). A change that weakens one of them
 * waits for a second member; one that strengthens them counts at once. What isn't listed is no control.
 */
export const controls = {
  /** The amount from which on two members decide. */
  fourEyesMin: { setting: 'cashier', weaker: 'raised' },
  /** Whether the sandbox's cashier decides by itself: 1 or 0. */
  sandboxDecides: { setting: 'cashier', weaker: 'raised' },
  /** Taka for one USDT, at which deposits are credited. */
  usdtRate: { setting: 'site', weaker: 'raised' },
  /** What staff let the house lose on a market, or one order risk; without one the house's own bound. */
  riskMax: { setting: 'market', weaker: 'raised' },
  /** The largest bet on a market. */
  stakeMax: { setting: 'market', weaker: 'raised' },
  /** How many seconds a bet in play waits. */
  delaySeconds: { setting: 'market', weaker: 'lowered' },
} as const satisfies Readonly<
  Record<string, { readonly setting: 'cashier' | 'site' | 'market'; readonly weaker: 'raised' | 'lowered' }>
>;

/** The name of a setting that is a control. */
export type Control = keyof typeof controls;

/** Their names, for the wire. */
export const controlNames = [
  'fourEyesMin',
  'sandboxDecides',
  'usdtRate',
  'riskMax',
  'stakeMax',
  'delaySeconds',
] as const satisfies readonly Control[];

/** Whether a control is weaker after a change; null is no bound at all. */
export function isWeaker(control: Control, before: bigint | null, after: bigint | null): boolean {
  if (before === after) return false;
  const isRaised = before !== null && (after === null || after > before);
  const isLowered = before === null || (after !== null && after < before);
  return controls[control].weaker === 'raised' ? isRaised : isLowered;
}
