import type { Order } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { CircleCheck, CircleSlash, Clock3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCancelOrder } from '../bets/cancel-order.ts';
import { type OrderProgress, orderProgress } from '../bets/order-progress.ts';
import { useNewestOrder } from '../bets/use-newest-order.ts';
import { OutcomeText } from './outcome-text.tsx';
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
  const order = useNewestOrder(answered);
  const progress = orderProgress(order);
  const { isWaiting, cancel } = useCancelOrder();
  const Picture = PICTURES[progress];
  return (
    <StagePanel
      picture={<Picture className={`size-14 ${TONES[progress]}`} />}
      title={t(`stages.${progress}`)}
      text={<OutcomeText order={order} />}
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
