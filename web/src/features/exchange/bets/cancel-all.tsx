import type { Order } from '@maidan/contract';
import { Button, countText, Sheet, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCancelAll } from './use-cancel-all.ts';

/** Cancels, after confirmation, whatever is unmatched in the markets of these orders; matched parts stay. */
export function CancelAll({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('exchange.bets');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { isWaiting, cancelAll } = useCancelAll(
    { marketIds: [...new Set(orders.map(({ marketId }) => marketId))] },
    () => setAsking(false),
  );
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
