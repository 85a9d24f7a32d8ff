import type { BetSport, MarketProfit } from '@maidan/contract';
import { dayText, Money, useLanguage } from '@maidan/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { type Result, ResultLines } from './result-lines.tsx';
import { useMarketName } from './use-market-name.ts';
import { useSportName } from './use-sport-name.ts';

interface SportResultProps {
  readonly result: Result & { readonly sport: BetSport };
  readonly markets: readonly MarketProfit[];
}

/** A sport's profit and loss, which expands to its markets by day; a market links to its bets. */
export function SportResult({ result, markets }: SportResultProps) {
  const name = useSportName()(result.sport);
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const days = [...Map.groupBy(markets, ({ day }) => day)];
  return (
    <section aria-label={name} className="rounded-md bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-13 w-full items-center gap-2 px-3 text-left font-bold"
        >
          <span className="flex-1">{name}</span>
          <Money amount={result.net} tone="result" />
          <ChevronDown
            aria-hidden="true"
            className={`size-5 text-text-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-t border-line px-3 py-2">
        <ResultLines result={result} />
        {days.map(([day, own]) => (
          <Day key={day} day={day} markets={own} />
        ))}
      </div>
    </section>
  );
}

function Day({ day, markets }: { day: string; markets: readonly MarketProfit[] }) {
  const language = useLanguage();
  return (
    <>
      <h3 className="tabular mt-3 text-xs font-semibold text-text-3">
        {dayText(language, new Date(`${day}T00:00:00+06:00`))}
      </h3>
      <ul className="divide-y divide-line">
        {markets.map((market) => (
          <MarketRow key={market.marketId} market={market} />
        ))}
      </ul>
    </>
  );
}

function MarketRow({ market }: { market: MarketProfit }) {
  const marketName = useMarketName();
  const nameOf = useNames();
  const t = useTranslations('exchangeAccount.results');
  return (
    <li>
      <Link
        to={`${paths.exchangeHistory}?market=${encodeURIComponent(market.marketId)}`}
        className="flex min-h-14 items-center gap-2 py-2 active:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{nameOf(market.eventName)}</span>
          <span className="block text-xs text-text-3">
            {marketName(market)} · {t('bets', { count: market.bets })}
          </span>
          {market.commission > 0n && <ResultLines result={market} rate={market} />}
        </span>
        <Money amount={market.net} tone="result" className="font-bold" />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      </Link>
    </li>
  );
}
