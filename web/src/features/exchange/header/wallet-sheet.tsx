import type { ProviderWallet } from '@maidan/contract';
import { type Money as Amount, money } from '@maidan/engine';
import { Button, moneyText, Sheet, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { Balance } from '../../../lib/parts/balance.tsx';
import { useRecall } from './use-recall.ts';

interface WalletSheetProps {
  readonly account: { readonly balance: Amount; readonly exposure: Amount };
  readonly wallets: readonly ProviderWallet[];
  readonly onClose: () => void;
}

/** Every wallet with its balance, and buttons that recall money from game providers (EXCH-5). */
export function WalletSheet({ account, wallets, onClose }: WalletSheetProps) {
  const t = useTranslations('exchangeSheets.wallet');
  const balances = useTranslations('exchange.wallet');
  const shell = useTranslations('shell');
  const { recalling, recall } = useRecall();
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      <dl className="grid gap-1.5">
        <AmountRow label={balances('main')} amount={account.balance} />
        <AmountRow label={balances('exposure')} amount={money(0n - account.exposure)} />
      </dl>
      <h3 className="mt-4 mb-1.5 text-sm font-bold text-text-2">{t('othersTitle')}</h3>
      {wallets.length === 0 && <p className="mb-3 text-sm leading-relaxed text-text-2">{t('noneAdvice')}</p>}
      <ul className="mb-3 grid gap-1.5">
        {wallets.map((wallet) => (
          <WalletRow
            key={wallet.platform}
            wallet={wallet}
            isWaiting={recalling?.provider === wallet.platform}
            onRecall={() => void recall(wallet.platform)}
          />
        ))}
      </ul>
      <Button
        waiting={recalling !== undefined && recalling.provider === undefined}
        disabled={wallets.every(({ held }) => held === 0n)}
        onClick={() => void recall()}
      >
        {t('recallAll')}
      </Button>
    </Sheet>
  );
}

function AmountRow({ label, amount }: { label: string; amount: Amount }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-md bg-surface-3 px-3">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-lg font-bold">
        <Balance amount={amount} />
      </dd>
    </div>
  );
}

interface WalletRowProps {
  readonly wallet: ProviderWallet;
  readonly isWaiting: boolean;
  readonly onRecall: () => void;
}

function WalletRow({ wallet, isWaiting, onRecall }: WalletRowProps) {
  const t = useTranslations('exchangeSheets.wallet');
  const language = useLanguage();
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-md bg-surface-3 py-1.5 pr-1.5 pl-3">
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{wallet.name}</span>
        <span className="tabular block text-sm text-text-2">
          {wallet.held > 0n ? moneyText(language, wallet.held) : t('nothingHeld')}
        </span>
        {wallet.inRounds > 0n && (
          <span className="tabular block text-xs text-text-3">
            {t('inRounds', { amount: moneyText(language, wallet.inRounds) })}
          </span>
        )}
      </span>
      <Button
        look="plain"
        size="fit"
        waiting={isWaiting}
        disabled={wallet.held === 0n}
        aria-label={t('recallLabel', { name: wallet.name })}
        onClick={onRecall}
      >
        {t('recall')}
      </Button>
    </li>
  );
}
