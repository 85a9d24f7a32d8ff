import type { Money } from '@maidan/engine';

/** An amount as the English screens show it; `when-needed` omits `.00`. */
export function moneyWords(amount: Money, decimals: 'always' | 'when-needed' = 'always'): string {
  const isWhole = amount % 100n === 0n;
  const minimumFractionDigits = decimals === 'when-needed' && isWhole ? 0 : 2;
  return `৳${(Number(amount) / 100).toLocaleString('en-IN', { minimumFractionDigits })}`;
}
