import { nextDown, nextUp, type Odds, oddsToNumber, parseOdds } from '@maidan/engine';
import { oddsText, useLanguage } from '@maidan/ui';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePrice } from '../market/market-parts.ts';
import { keepFocus } from './keep-focus.ts';
import type { Draft } from './slip-state.ts';
import { dispatchSlip } from './slip-store.ts';

function change(odds: Odds | undefined): void {
  if (odds !== undefined) dispatchSlip({ type: 'change', change: { odds } });
}

/** The bet's odds, stepped along the ladder; one press takes the current best price if it differs. */
export function OddsStepper({ draft }: { draft: Draft }) {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  const { price } = usePrice(draft.marketId, draft.runnerId, draft.side === 'BACK' ? 'back' : 'lay', 0);
  const best = price === undefined ? undefined : parseOdds(price);
  const stepClasses = 'grid size-11 shrink-0 place-items-center rounded-md bg-surface disabled:opacity-50';
  return (
    <div
      role="group"
      aria-label={t('odds')}
      className="flex min-h-12 items-center gap-1 rounded-md bg-surface-3 px-0.5"
    >
      <button
        type="button"
        aria-label={t('oddsDown')}
        disabled={nextDown(draft.odds) === undefined}
        onPointerDown={keepFocus}
        onClick={() => change(nextDown(draft.odds))}
        className={stepClasses}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <span className="flex min-w-0 flex-1 flex-col items-center leading-none">
        <output aria-label={t('odds')} className="tabular text-lg leading-tight font-bold">
          {oddsText(language, oddsToNumber(draft.odds))}
        </output>
        {best !== undefined && best !== draft.odds && (
          <button
            type="button"
            onPointerDown={keepFocus}
            onClick={() => change(best)}
            className="-my-1 min-h-6 px-1 text-[11px] whitespace-nowrap font-semibold text-teal underline"
          >
            {t('best', { odds: oddsText(language, oddsToNumber(best)) })}
          </button>
        )}
      </span>
      <button
        type="button"
        aria-label={t('oddsUp')}
        disabled={nextUp(draft.odds) === undefined}
        onPointerDown={keepFocus}
        onClick={() => change(nextUp(draft.odds))}
        className={stepClasses}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
