import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { RulesLink } from '../rules/rules-link.tsx';

/** Shown below the prices: cash out, and the market's rules. */
export function MarketTools({ marketId }: { marketId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2">
      <CashOutButton marketId={marketId} />
      <span className="ml-auto text-sm">
        <RulesLink />
      </span>
    </div>
  );
}
