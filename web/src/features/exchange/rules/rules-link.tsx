import type { MarketType } from '@maidan/contract';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { RuledKind } from '../house-bets/rules-sheet.tsx';
import { loadRules } from './load-rules.ts';

const Rules = lazyPart(
  async () => {
    const [{ Rules: loaded }] = await Promise.all([loadRules(), speech.bring(['help'])]);
    return { default: loaded };
  },
  () => null,
);

/** Whose rules: of Match Odds unless something else is named. */
export interface Ruled {
  /** A kind of market in which the house is the other side; `ALL` for every kind of fancy. */
  readonly kind?: RuledKind | 'ALL';
  /** Of another market: what its rules are called, and its type. */
  readonly title?: string;
  readonly type?: MarketType;
  readonly marketId?: string;
}

/** Opens the published rules of a market. */
export function RulesLink(of: Ruled) {
  const t = useTranslations('exchange.market');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="my-[calc(1em-22px)] min-h-11 min-w-11 text-sm font-semibold text-teal underline"
      >
        {t('rules')}
      </button>
      {isOpen && (
        <Suspense>
          <Rules {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
