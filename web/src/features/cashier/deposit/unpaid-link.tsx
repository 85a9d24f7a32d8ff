import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { findUnpaid } from '../unpaid-payment.ts';

const LOOK = 'flex min-h-11 items-center justify-center rounded-md bg-surface-3 font-semibold text-teal';

/** A link back to a payment that was started in this tab and is not paid yet. */
export function UnpaidLink() {
  const t = useTranslations('cashier');
  const [payment] = useState(findUnpaid);
  if (payment === undefined) return null;
  if ('url' in payment)
    return (
      <a href={payment.url} className={LOOK}>
        {t('goOnPaying')}
      </a>
    );
  return (
    <Link to={paths.makePayment} state={payment.state} className={LOOK}>
      {t('goOnPaying')}
    </Link>
  );
}
