import type { Transaction } from '@maidan/contract';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { returnState } from '../../lib/return-to.ts';
import { Blocker } from './blocker.tsx';
import { stateOfRequest } from './payment-request/opening.ts';

/** Says that a request is pending, with the way to see how far it is; one that isn't paid yet has none to see. */
export function PendingNotice({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('cashier');
  const isDeposit = transaction.action === 'deposit';
  const state = transaction.statusChanges.at(-1)?.state;
  const isUnpaid = state === 'created' || state === 'awaiting-payer';
  return (
    <Blocker text={t(isDeposit ? 'faults.depositPending' : 'faults.withdrawalPending')}>
      {!isUnpaid && (
        <Link
          to={paths.paymentRequest}
          state={{
            ...stateOfRequest(transaction),
            ...returnState(isDeposit ? paths.deposit : paths.withdrawal),
          }}
          className="-mb-2 flex min-h-11 items-center py-2 font-semibold text-teal underline"
        >
          {t('seePending')}
        </Link>
      )}
    </Blocker>
  );
}
