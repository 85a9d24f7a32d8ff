import { exchangeCalls, type Order } from '@maidan/contract';
import { Button, countText, Sheet, showToast, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { adoptOrders } from './adopt-answer.ts';
import { ordersKey } from './order-queries.ts';

const api = apiOf(exchangeCalls);

/** Cancels, after confirmation, whatever is unmatched of these orders of one market; matched parts stay. */
export function CancelAll({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('exchange.bets');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { isWaiting, cancelAll } = useCancelAll(orders[0]?.marketId, () => setAsking(false));
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)} className="mb-3 bg-surface-3!">
        {t('cancelAll', { count: countText(language, orders.length) })}
      </Button>
      <Sheet
        open={isAsking}
        side="centre"
        onClose={() => setAsking(false)}
        title={t('cancelAllTitle')}
        closeLabel={shell('close')}
      >
        <p className="mb-3 text-sm text-text-2">{t('cancelAllText')}</p>
        <div className="grid gap-2">
          <Button look="danger" waiting={isWaiting} onClick={() => void cancelAll()}>
            {t('cancelAll', { count: countText(language, orders.length) })}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)} className="bg-surface-3!">
            {t('keep')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function useCancelAll(marketId: string | undefined, onDone: () => void) {
  const t = useTranslations('exchange.bets');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const cancelAll = async () => {
    if (marketId === undefined) return;
    setWaiting(true);
    try {
      const query = { marketId };
      adoptOrders(queries, await api.cancelOrders({ query, idempotencyKey: crypto.randomUUID() }));
      showToast(t('allCancelled'));
      onDone();
    } catch (error) {
      void queries.invalidateQueries({ queryKey: ordersKey });
      showError(errorText(error), error);
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, cancelAll };
}
