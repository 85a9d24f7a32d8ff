import type { Money as Amount } from '@maidan/engine';
import { classNames } from './class-names.ts';
import { type MoneyStyle, moneyText } from './format/money-text.ts';
import { useLanguage } from './language.tsx';

interface MoneyProps extends MoneyStyle {
  readonly amount: Amount;
  /** `result` colours a gain and a loss; the sign is written as well. */
  readonly tone?: 'plain' | 'result';
  readonly className?: string;
}

/** An amount in the language's digits, never broken over two lines. */
export function Money({ amount, tone = 'plain', className, ...style }: MoneyProps) {
  const language = useLanguage();
  const text = moneyText(language, amount, tone === 'result' ? { ...style, sign: 'all' } : style);
  return (
    <span
      className={classNames(
        'tabular whitespace-nowrap',
        tone === 'result' && amount > 0n && 'text-win',
        tone === 'result' && amount < 0n && 'text-loss',
        className,
      )}
    >
      {text}
    </span>
  );
}
