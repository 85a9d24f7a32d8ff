/**
 * The ledger's causes by what a player calls them. Those of bets are posted in batches, all others one by one: only the latter are found
 * by their cause.
 */
export const CAUSES = {
  held: ['exchange-exposure', 'house-exposure'],
  settled: ['market-settled', 'house-market-settled'],
  corrected: ['market-resettled', 'market-corrected', 'house-market-resettled'],
  voided: ['house-bet-voided'],
  owed: ['debt-opened'],
  deposited: ['deposit', 'agent-credit'],
  withdrawn: ['agent-credit-taken', 'withdrawal-requested', 'withdrawal-rejected', 'withdrawal-failed'],
  bonus: [
    'bonus-released',
    'bonus-claimed',
    'points-converted',
    'daily-bonus',
    'mission-reward',
    'jackpot-won',
  ],
  games: ['casino-bet', 'casino-win', 'casino-rollback', 'wallet-recalled'],
  other: ['play-money', 'adjustment', 'deposit-charged-back', 'debt-repaid'],
} as const;
