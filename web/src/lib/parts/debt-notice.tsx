import { Money } from '@maidan/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDebt } from '../wallet.ts';

/** The player's debt and how it is repaid (SAFE-8); empty without one. */
export function DebtNotice() {
  const t = useTranslations('shell');
  const debt = useDebt();
  if (debt === undefined) return null;
  return (
    <div role="status" className="flex gap-2 rounded-md border border-warn bg-surface p-3 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warn" />
      <div>
        <p className="font-semibold">
          {t('debt.title')} <Money amount={debt} />
        </p>
        <p className="text-text-2">{t('debt.text')}</p>
      </div>
    </div>
  );
}
