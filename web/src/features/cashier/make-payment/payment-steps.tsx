import { digitsIn, moneyText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { asIs } from '../../../lib/parts/as-is.tsx';
import type { PaymentOpening } from './opening.ts';
import { walletMenu } from './wallet-menus.ts';

/** How to pay, step by step, in the words of the wallet's own menu. */
export function PaymentSteps({ opening }: { opening: PaymentOpening }) {
  const t = useTranslations('cashier.payment');
  const language = useLanguage();
  const texts = useSteps(opening);
  return (
    <section className="rounded-md bg-surface p-3">
      <h2 className="mb-2 font-bold">{t('stepsTitle')}</h2>
      <ol className="grid gap-2 text-sm">
        {texts.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place
          <li key={at} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="grid size-[2em] shrink-0 place-items-center rounded-full bg-surface-3 text-xs font-bold"
            >
              {digitsIn(language, (at + 1).toString())}
            </span>
            <span className="pt-0.5">{text}</span>
          </li>
        ))}
      </ol>
      {opening.paymentType === 'USDT' && (
        <p className="mt-3 rounded-md border border-warn p-2.5 text-sm text-warn">{t('networkWarning')}</p>
      )}
    </section>
  );
}

function useSteps({ paymentType, paymentName: wallet, amount }: PaymentOpening): readonly ReactNode[] {
  const t = useTranslations('cashier.payment');
  const language = useLanguage();
  const inCoins = paymentType === 'USDT';
  const sum = amount === undefined ? '' : moneyText(language, amount, inCoins ? { currency: 'USDT' } : {});
  if (inCoins) {
    return [
      t('steps.coinOpen'),
      t('steps.coinNumber'),
      t('steps.coinAmount', { amount: sum }),
      t('steps.coinId'),
    ];
  }
  const { menu, dial } = walletMenu(wallet, paymentType);
  const first =
    dial === undefined
      ? t('steps.open', { wallet, menu: t(`menus.${menu}`) })
      : t.rich('steps.openOrDial', {
          wallet,
          code: dial,
          asIs,
          menu: t(`menus.${menu}`),
        });
  return [first, t('steps.number'), t('steps.amount', { amount: sum }), t('steps.id')];
}
