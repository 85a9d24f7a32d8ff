import type { Order } from '@maidan/contract';
import { type Money, type Odds, oddsToNumber, type Side } from '@maidan/engine';
import { moneyText, oddsText, sizeText, Spinner, useLanguage } from '@maidan/ui';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DelayRing } from '../slip/delay-ring.tsx';
import { type OwnAtPrice, placeOf } from './own-at-price.ts';

interface OwnChipProps {
  readonly side: Side;
  readonly odds: Odds;
  readonly own: OwnAtPrice;
  /** The in-play delay in seconds; 0 before. */
  readonly delayS: number;
  readonly onCancel: (orders: readonly Order[]) => void;
}

/** The player's orders at a price: their size and place in the queue, or the seconds of their delay. A press cancels them, a drag moves them. */
export function OwnChip({ side, odds, own, delayS, onCancel }: OwnChipProps) {
  const t = useTranslations('ladder.own');
  const language = useLanguage();
  const text = (amount: Money) => moneyText(language, amount, { decimals: 'when-needed' });
  const at = oddsText(language, oddsToNumber(odds));
  const { orders, size, ahead, delayedSinceMs } = own;
  const waiting = delayedSinceMs !== undefined && <Waiting delayS={delayS} sinceMs={delayedSinceMs} />;
  if (orders.length === 0) {
    if (own.tap === undefined) return null;
    return (
      <span
        role="img"
        aria-label={t(own.tap === 'matched' ? 'matched' : 'sending', { odds: at })}
        className="grid place-items-center"
      >
        {own.tap === 'matched' ? <Check className="size-6 text-win" strokeWidth={3} /> : waiting}
      </span>
    );
  }
  const place =
    ahead === undefined ? undefined : ahead === 0n ? t('first') : t('ahead', { size: text(ahead) });
  const name = t(side === 'BACK' ? 'cancelBack' : 'cancelLay', { size: text(size), odds: at });
  return (
    <button
      type="button"
      tabIndex={-1}
      data-own={placeOf(side, odds)}
      aria-label={[name, delayedSinceMs === undefined ? place : t('delayed')].filter(Boolean).join('; ')}
      onClick={() => onCancel(orders)}
      className="grid touch-none place-content-center justify-items-center gap-0.5 px-0.5 focus-visible:-outline-offset-2"
    >
      {waiting || (
        <>
          {/* Written by CSS: the button's name is a sentence, and visible text would have to match it. */}
          <span
            data-text={sizeText(language, Number(size) / 100)}
            className="tabular rounded-sm bg-brand px-1.5 py-0.5 leading-none font-bold text-on-brand after:content-[attr(data-text)]"
          />
          {ahead !== undefined && (
            <span
              data-text={
                ahead === 0n
                  ? t('firstShort')
                  : t('afterShort', { size: sizeText(language, Number(ahead) / 100) })
              }
              className="text-center text-[11px] leading-none text-text-2 after:content-[attr(data-text)]"
            />
          )}
        </>
      )}
    </button>
  );
}

function Waiting({ delayS, sinceMs }: { delayS: number; sinceMs: number }) {
  if (delayS === 0) return <Spinner className="text-xl" />;
  return <DelayRing key={sinceMs} delayS={delayS} sinceMs={sinceMs} size="small" />;
}
