import type { Order } from '@maidan/contract';
import { Money } from '@maidan/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** How a bet ended, in word, icon and sign; or that its result is awaited. */
export function BetState({ order }: { order: Order }) {
  const t = useTranslations('exchange.account');
  if (order.profit === null) {
    if (order.sizeMatched > 0n) return <p className="text-xs text-info">{t('waiting')}</p>;
    return order.sizeRemaining > 0n ? null : <p className="text-xs text-text-3">{t('fellAway')}</p>;
  }
  const isWon = order.profit > 0n;
  const Icon = isWon ? CircleCheck : CircleX;
  const word = isWon ? t('won') : t(order.profit < 0n ? 'lost' : 'even');
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold">
      {order.profit !== 0n && (
        <Icon aria-hidden="true" className={`size-4 ${isWon ? 'text-win' : 'text-loss'}`} />
      )}
      {word} <Money amount={order.profit} tone="result" />
    </p>
  );
}
