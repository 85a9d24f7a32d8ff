import { oddsToNumber } from '@maidan/engine';
import type { Order } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { Button, moneyText, oddsText, useLanguage } from '@maidan/ui';
import { CircleCheck, CircleSlash, Clock3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCancelOrder } from '../bets/cancel-order.ts';
import { type OrderProgress, orderProgress } from '../bets/order-progress.ts';
import { useAllOrders, useOpenOrders } from '../bets/order-queries.ts';
import { dispatchSlip } from './slip-store.ts';
import { StagePanel } from './stage-panel.tsx';

const PICTURES: Record<OrderProgress, typeof Clock3> = {
  placed: Clock3,
  partlyMatched: Clock3,
  matched: CircleCheck,
  lapsed: CircleSlash,
};
const TONES: Record<OrderProgress, string> = {
  placed: 'text-info',
  partlyMatched: 'text-info',
  matched: 'text-win',
  lapsed: 'text-text-3',
};

/** An order that was accepted, followed while it is matched. */
export function SlipOutcome({ answered }: { answered: Order }) {
  const t = useTranslations('exchange.slip');
  const order = useNewest(answered);
  const progress = orderProgress(order);
  const { isWaiting, cancel } = useCancelOrder();
  const Picture = PICTURES[progress];
  return (
    <StagePanel
      picture={<Picture className={`size-14 ${TONES[progress]}`} />}
      title={t(`stages.${progress}`)}
      text={<OutcomeText order={order} progress={progress} />}
    >
      {order.sizeRemaining > 0n && (
        <Button look="plain" className="bg-surface-3!" waiting={isWaiting} onClick={() => void cancel(order)}>
          {t('cancelRest')}
        </Button>
      )}
      <Button onClick={() => dispatchSlip({ type: 'close' })}>{t('done')}</Button>
    </StagePanel>
  );
}

function OutcomeText({ order, progress }: { order: Order; progress: OrderProgress }) {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  const text = (amount: Amount) => moneyText(language, amount, { decimals: 'when-needed' });
  const [size, matched] = [text(order.size), text(order.sizeMatched)];
  const average = oddsText(order.averagePriceMatched);
  if (progress === 'lapsed') return t('lapsedText');
  if (progress === 'placed') return t('placedText', { size, odds: oddsText(oddsToNumber(order.odds)) });
  if (progress === 'partlyMatched') return t('partlyText', { matched, size, odds: average });
  return order.sizeMatched === order.size
    ? t('matchedText', { matched, odds: average })
    : t('partlyLapsedText', { matched, size, odds: average });
}

/** The newest known state of the order: from the stream while unmatched, from all orders once complete. */
function useNewest(answered: Order): Order {
  const { data: open } = useOpenOrders();
  const { data: all } = useAllOrders(answered.marketId);
  const isSame = ({ id }: Order) => id === answered.id;
  const known = [answered, open?.find(isSame), all?.find(isSame)].filter((order) => order !== undefined);
  // An order's unmatched size only decreases, so the smallest is the newest.
  return known.reduce((newest, order) => (order.sizeRemaining < newest.sizeRemaining ? order : newest));
}
