import { exchangeRecordCalls } from '@maidan/contract';
import { type Money as Amount, money } from '@maidan/engine';
import { useTranslations } from 'use-intl';
import { Balance } from '../../../lib/parts/balance.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { ExposureList } from './exposure-list.tsx';
import { MovementRow } from './movement-row.tsx';
import { DataAge } from '../../../lib/parts/data-age.tsx';
import { PagedList } from '../../../lib/parts/paged-list.tsx';
import { useMovements } from './record-queries.ts';

/** The player's money (EXCH-8): the wallet, exposure by market, and the exchange's movements. */
export function BalanceScreen() {
  const t = useTranslations('exchangeAccount.balance');
  const names = useTranslations('exchangeAccount');
  const account = useExchangeAccount();
  const movements = useMovements();
  return (
    <div className="grid gap-4 p-3">
      <WhenLoaded query={account} skeleton={{ rows: 3, height: 'h-12' }}>
        {({ balance, exposure, available }) => (
          <dl className="grid gap-1.5">
            <Row label={t('main')} amount={balance} />
            <Row label={t('exposure')} amount={money(0n - exposure)} />
            <Row label={t('available')} amount={available} />
          </dl>
        )}
      </WhenLoaded>
      <ExposureList />
      <section aria-labelledby="movements">
        <h2 id="movements" className="mb-1 font-bold">
          {t('statement')}
        </h2>
        <DataAge of={exchangeRecordCalls.exchangeStatement} />
        <PagedList query={movements} emptyAdvice={t('noStatement')} moreLabel={names('loadMore')}>
          {(movement) => <MovementRow key={movement.id.toString()} movement={movement} />}
        </PagedList>
      </section>
    </div>
  );
}

function Row({ label, amount }: { label: string; amount: Amount }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-md bg-surface px-3">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-lg font-bold">
        <Balance amount={amount} />
      </dd>
    </div>
  );
}
