import { oddsToNumber, worstOddsFor } from '@maidan/engine';
import type { Order } from '@maidan/contract';
import { Button, moneyText, oddsText, useLanguage } from '@maidan/ui';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useNames } from '../../../lib/names.ts';
import { lineSides, lineText, SideChip } from '../side-chip.tsx';
import { useCancelOrder } from './cancel-order.ts';
import { EditOrder } from './edit-order.tsx';

const EachWayBets = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./each-way-bets.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.EachWayBets };
  },
  () => null,
);

interface BetRowProps {
  readonly order: Order;
  /** The part of the order that the row shows. */
  readonly part: 'waiting' | 'matched' | 'whole';
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** What waits for the starting price: a back's stake, a lay's liability, and the worst odds that it takes. */
function OnClose({ order }: { order: Order }) {
  const t = useTranslations('exchange.bets');
  const language = useLanguage();
  const amount = moneyText(language, order.onCloseAmount ?? order.size, { decimals: 'when-needed' });
  const odds = oddsText(language, oddsToNumber(order.odds));
  const isLimited = order.odds !== worstOddsFor(order.side);
  return (
    <p className="tabular text-sm text-text-2">
      {t(`onClose.${order.side}`, { amount })}
      {isLimited && t(`onClose.limit.${order.side}`, { odds })}
    </p>
  );
}

/** One bet: side, runner, stake and odds, with Cancel while some of it is unmatched or on its way. */
export function BetRow({ order, part, above, below }: BetRowProps) {
  const t = useTranslations('exchange.bets');
  const slip = useTranslations('exchange.slip');
  const nameOf = useNames();
  const language = useLanguage();
  const { isWaiting, cancel } = useCancelOrder();
  const text = (amount: Order['size']) => moneyText(language, amount, { decimals: 'when-needed' });
  const isMatched = part === 'matched' || (part === 'whole' && order.sizeRemaining === 0n);
  const isLine = order.line !== undefined;
  const priceText = isLine ? lineText : oddsText;
  const odds = priceText(language, isMatched ? order.averagePriceMatched : oddsToNumber(order.odds));
  const size = { waiting: order.sizeRemaining, matched: order.sizeMatched, whole: order.size }[part];
  const side = isLine ? slip(lineSides[order.side]) : t(`side.${order.side}`);
  const waits = part !== 'matched' && order.sizeRemaining > 0n;
  const isOnClose = waits && order.onCloseAmount !== undefined;
  const isResting = waits && !isOnClose;
  return (
    <li className="border-b border-line py-2.5">
      {above}
      <div className="flex flex-wrap items-center gap-2.5">
        <SideChip side={order.side} isLine={isLine} />
        <div className="min-w-0 flex-[1_1_7em]">
          <p className="leading-snug font-semibold">{nameOf(order.runnerName)}</p>
          {order.marketName !== undefined && (
            <p className="text-xs text-text-3">{nameOf(order.marketName)}</p>
          )}
          {isOnClose ? (
            <OnClose order={order} />
          ) : (
            <p className="tabular text-sm text-text-2">{t('at', { size: text(size), odds })}</p>
          )}
          {order.eachWay !== undefined && (
            <Suspense>
              <EachWayBets size={size} terms={order.eachWay} />
            </Suspense>
          )}
          {isResting && order.persistence === 'MARKET_ON_CLOSE' && (
            <p className="text-xs text-text-3">{t('takesStart')}</p>
          )}
          {order.status === 'PENDING' && <p className="text-xs text-warn">{t('pending')}</p>}
          {part !== 'matched' && order.sizeMatched > 0n && (
            <p className="tabular text-xs text-text-3">
              {t('matchedAt', {
                matched: text(order.sizeMatched),
                size: text(order.size),
                odds: priceText(language, order.averagePriceMatched),
              })}
            </p>
          )}
        </div>
        {isResting && order.status === 'EXECUTABLE' && <EditOrder order={order} />}
        {isResting && (
          <Button
            look="plain"
            size="fit"
            waiting={isWaiting}
            aria-label={t('cancelLabel', {
              side,
              runner: nameOf(order.runnerName),
              size: text(order.sizeRemaining),
              odds,
            })}
            onClick={() => void cancel(order)}
            className="bg-surface-3!"
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {below}
    </li>
  );
}
