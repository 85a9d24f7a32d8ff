import { formatMoney } from '@maidan/engine';
import { Money, QrCode } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { MethodMark } from '../../../lib/parts/method-mark.tsx';
import { CopyButton } from './copy-button.tsx';
import { maskNumber } from './mask-number.ts';
import { WholeNumber } from './whole-number.tsx';
import type { PaymentOpening } from './opening.ts';

/** The receiver, masked (CASH-6) and whole for typing (PLAY-6), and the amount, each with a Copy button. */
export function ReceiverCard({ opening }: { opening: PaymentOpening }) {
  const t = useTranslations('cashier.payment');
  const { paymentName, paymentType, number, amount } = opening;
  const inCoins = paymentType === 'USDT';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-surface p-3">
      <h2 className="flex items-center gap-2.5 font-bold">
        <MethodMark name={paymentName} className="size-9 shrink-0" />
        <span className="min-w-0">
          {paymentName}
          <span className="flex flex-wrap gap-x-2 text-sm font-semibold text-brand-text">
            {t(`labels.${paymentType}`)}
            <span translate="no" className="tabular [overflow-wrap:anywhere] text-text-2">
              {maskNumber(number)}
            </span>
          </span>
        </span>
      </h2>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <div className="min-w-40 flex-1">
          <p className="text-sm text-text-2">{t(inCoins ? 'wallet' : 'receiver')}</p>
          <WholeNumber number={number} />
        </div>
        <CopyButton label={t('copyNumber')} text={number} emptyText={t('noNumber')} />
      </div>
      {inCoins && number !== '' && (
        <div className="grid justify-items-center gap-2 border-t border-line pt-3">
          <QrCode text={number} label={t('qr')} className="w-44" />
          <p className="text-sm text-text-2">{t('network')}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <div className="min-w-40 flex-1">
          <p className="text-sm text-text-2">{t('payExactly')}</p>
          {amount !== undefined && (
            <Money amount={amount} currency={inCoins ? 'USDT' : 'BDT'} className="text-lg font-bold" />
          )}
        </div>
        <CopyButton
          label={t('copyAmount')}
          text={amount === undefined ? '' : formatMoney(amount)}
          emptyText={t('noAmount')}
        />
      </div>
    </section>
  );
}
