/**
 * Settings that keep money safe, and the direction in which each gets weaker (SAFE-15). A change that weakens
 * one waits for a second member; one that strengthens it applies at once. What isn't listed is no control.
 */
export const controls = {
  /** The amount from which two members decide. */
  fourEyesMin: { setting: 'cashier', weaker: 'raised' },
  /** Whether the sandbox cashier decides by itself: 1 or 0. */
  sandboxDecides: { setting: 'cashier', weaker: 'raised' },
  /** Taka for one USDT, at which deposits are credited. */
  usdtRate: { setting: 'site', weaker: 'raised' },
  /** The most that staff let the house lose on a market, or one order risk; without one the default bound applies. */
  riskMax: { setting: 'market', weaker: 'raised' },
  /** The largest bet on a market. */
  stakeMax: { setting: 'market', weaker: 'raised' },
  /** How many seconds an in-play bet is delayed. */
  delaySeconds: { setting: 'market', weaker: 'lowered' },
  /** What one member may move alone in 24 hours, and in seven days (SAFE-48). */
  depositCreditDayMax: { setting: 'staff', weaker: 'raised' },
  depositCreditWeekMax: { setting: 'staff', weaker: 'raised' },
  withdrawalApprovalDayMax: { setting: 'staff', weaker: 'raised' },
  withdrawalApprovalWeekMax: { setting: 'staff', weaker: 'raised' },
  bonusReleaseDayMax: { setting: 'staff', weaker: 'raised' },
  bonusReleaseWeekMax: { setting: 'staff', weaker: 'raised' },
  heldWinDayMax: { setting: 'staff', weaker: 'raised' },
  heldWinWeekMax: { setting: 'staff', weaker: 'raised' },
  voidDayMax: { setting: 'staff', weaker: 'raised' },
  voidWeekMax: { setting: 'staff', weaker: 'raised' },
  /** What a level of identity lets a player do: play (1 or 0), deposit in all, and withdraw at once. */
  identityPlay0: { setting: 'identity', weaker: 'raised' },
  identityPlay1: { setting: 'identity', weaker: 'raised' },
  identityPlay2: { setting: 'identity', weaker: 'raised' },
  identityPlay3: { setting: 'identity', weaker: 'raised' },
  identityDeposits0: { setting: 'identity', weaker: 'raised' },
  identityDeposits1: { setting: 'identity', weaker: 'raised' },
  identityDeposits2: { setting: 'identity', weaker: 'raised' },
  identityDeposits3: { setting: 'identity', weaker: 'raised' },
  identityWithdrawal0: { setting: 'identity', weaker: 'raised' },
  identityWithdrawal1: { setting: 'identity', weaker: 'raised' },
  identityWithdrawal2: { setting: 'identity', weaker: 'raised' },
  identityWithdrawal3: { setting: 'identity', weaker: 'raised' },
  /** From which age on players are let in. */
  identityAgeMin: { setting: 'identity', weaker: 'lowered' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly setting: 'cashier' | 'site' | 'market' | 'staff' | 'identity';
      readonly weaker: 'raised' | 'lowered';
    }
  >
>;

/** The name of a setting that is a control. */
export type Control = keyof typeof controls;

/** Their names, for the API schema. */
export const controlNames = [
  'fourEyesMin',
  'sandboxDecides',
  'usdtRate',
  'riskMax',
  'stakeMax',
  'delaySeconds',
  'depositCreditDayMax',
  'depositCreditWeekMax',
  'withdrawalApprovalDayMax',
  'withdrawalApprovalWeekMax',
  'bonusReleaseDayMax',
  'bonusReleaseWeekMax',
  'heldWinDayMax',
  'heldWinWeekMax',
  'voidDayMax',
  'voidWeekMax',
  'identityPlay0',
  'identityPlay1',
  'identityPlay2',
  'identityPlay3',
  'identityDeposits0',
  'identityDeposits1',
  'identityDeposits2',
  'identityDeposits3',
  'identityWithdrawal0',
  'identityWithdrawal1',
  'identityWithdrawal2',
  'identityWithdrawal3',
  'identityAgeMin',
] as const satisfies readonly Control[];

/** True if a control is weaker after a change; null means no bound. */
export function isWeaker(control: Control, before: bigint | null, after: bigint | null): boolean {
  if (before === after) return false;
  const isRaised = before !== null && (after === null || after > before);
  const isLowered = before === null || (after !== null && after < before);
  return controls[control].weaker === 'raised' ? isRaised : isLowered;
}
