import { money } from '@maidan/engine';
import { digitsIn, Skeleton, useLanguage } from '@maidan/ui';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Balance } from '../../../lib/parts/balance.tsx';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { useProviderWallets } from './provider-wallets.ts';

const WalletSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./wallet-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.WalletSheet };
  },
  () => null,
);

/** Main balance, exposure and the number of other wallets; a press lists them all (EXCH-5). */
export function WalletBox() {
  const t = useTranslations('exchange.wallet');
  const language = useLanguage();
  const { data: account } = useExchangeAccount();
  const { data: wallets = [] } = useProviderWallets();
  const [isOpen, setOpen] = useState(false);
  if (account === undefined) return <Skeleton className="h-10 w-24" />;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-md bg-surface-2 px-2.5 text-xs leading-snug"
      >
        <span className="grid justify-items-end">
          <span className="font-bold">
            <span className="sr-only">{t('main')} </span>
            <Balance amount={account.balance} decimals="when-needed" />
          </span>
          <span className={account.exposure > 0n ? 'text-loss' : 'text-text-3'}>
            <span aria-hidden="true">{t('exposureShort')} </span>
            <span className="sr-only">{t('exposure')} </span>
            <Balance amount={money(0n - account.exposure)} decimals="when-needed" />
          </span>
        </span>
        <span className="tabular rounded-full bg-surface-3 px-1.5 py-0.5 text-text-2">
          <span aria-hidden="true">+{digitsIn(language, wallets.length.toString())}</span>
          <span className="sr-only">{t('others', { count: wallets.length })}</span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WalletSheet account={account} wallets={wallets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
