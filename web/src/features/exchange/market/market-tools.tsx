import type { ReactNode } from 'react';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { RulesLink } from '../rules/rules-link.tsx';

interface MarketToolsProps {
  readonly marketId: string;
  /** Between the cash out and the rules. */
  readonly children?: ReactNode;
}

/** Shown below the prices: cash out, what else belongs there, and the market's rules. */
export function MarketTools({ marketId, children }: MarketToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2">
      <CashOutButton marketId={marketId} />
      {children}
      <span data-tool="rules" className="ml-auto">
        <RulesLink marketId={marketId} />
      </span>
    </div>
  );
}
