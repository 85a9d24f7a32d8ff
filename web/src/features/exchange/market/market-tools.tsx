import { ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { openLadder } from '../ladder/ladder-store.ts';
import { RulesLink } from '../rules/rules-link.tsx';

/** Shown below the prices: cash out, the ladder, and the market's rules. */
export function MarketTools({ marketId }: { marketId: string }) {
  const t = useTranslations('exchange.market');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2">
      <CashOutButton marketId={marketId} />
      <button
        type="button"
        onClick={() => openLadder()}
        className="flex min-h-11 items-center gap-1.5 rounded-md bg-surface-2 px-2.5 text-sm font-semibold"
      >
        <ArrowUpDown aria-hidden="true" className="size-4.5 text-brand-text" />
        {t('ladder')}
      </button>
      <span className="ml-auto text-sm">
        <RulesLink />
      </span>
    </div>
  );
}
