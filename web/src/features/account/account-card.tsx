import { buttonClasses, classNames, countText, IconButton, Skeleton, useLanguage } from '@maidan/ui';
import { ArrowDownToLine, ArrowUpFromLine, Eye, EyeOff, RefreshCw, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Balance } from '../../lib/parts/balance.tsx';
import { paths } from '../../lib/paths.ts';
import { usePlayer } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { useUser } from '../../lib/user.ts';
import { useVip } from '../../lib/vip.ts';
import { useBalance, useExchangeAccount } from '../../lib/wallet.ts';
import { CardWaves } from './card-waves.tsx';
import { Link } from '../../lib/parts/link.tsx';

/** Name, VIP points and level, Main Wallet and exposure on one card (ACCT-1, ACCT-2, PLAY-100). */
export function AccountCard() {
  const t = useTranslations('account');
  const language = useLanguage();
  const player = usePlayer();
  const { data: user } = useUser();
  const level = useVip().data?.level;
  const name = user?.name === undefined || user.name === '' ? player?.username : user.name;
  return (
    <section className="relative overflow-hidden rounded-lg bg-surface-2 px-3 py-4">
      <CardWaves className="absolute inset-0 size-full" />
      <div className="relative">
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-11 place-items-center rounded-full bg-brand text-lg font-bold text-on-brand"
          >
            {name?.slice(0, 1).toUpperCase()}
          </span>
          <div className="min-w-0 flex-1">
            <h1 translate="no" className="text-lg font-bold break-words text-[#edf4f6]">
              {name}
            </h1>
            <p className="flex items-center gap-1 text-sm text-[#b4c5cc]">
              <Star aria-hidden="true" className="size-4 text-brand" />
              {t('vipPoints')}: {user ? countText(language, user.vipPoints) : '–'}
            </p>
            <p className="min-h-5 text-sm text-[#b4c5cc]">
              {level !== undefined && t('vipLevel', { level: level.name })}
            </p>
          </div>
        </div>
        <Wallet />
        <div className="mt-3 flex flex-wrap gap-2">
          <Link to={paths.deposit} className={classNames(buttonClasses(), 'flex-[1_1_7.5em] gap-1.5! px-1!')}>
            <ArrowDownToLine aria-hidden="true" className="size-5" />
            {t('deposit')}
          </Link>
          <Link
            to={paths.withdrawal}
            className={classNames(buttonClasses('plain'), 'flex-[1_1_7.5em] gap-1.5! bg-surface-3 px-1!')}
          >
            <ArrowUpFromLine aria-hidden="true" className="size-5" />
            {t('withdrawal')}
          </Link>
        </div>
      </div>
    </section>
  );
}

const TURN_SHOWN_MS = 500;

function Wallet() {
  const t = useTranslations('account');
  const balance = useBalance();
  const account = useExchangeAccount();
  const { hidesBalances, hideBalances } = useSettings();
  const [turning, setTurning] = useState(false);
  const refresh = () => {
    setTurning(true);
    setTimeout(() => setTurning(false), TURN_SHOWN_MS);
    void balance.refetch();
    void account.refetch();
  };
  const EyeIcon = hidesBalances ? EyeOff : Eye;
  return (
    <div className="mt-3 text-[#edf4f6]">
      <p className="text-sm text-[#b4c5cc]">{t('mainWallet')}</p>
      <div className="flex flex-wrap items-center">
        <div data-testid="main-wallet" className="flex-1 text-2xl font-bold">
          {balance.data === undefined ? <Skeleton className="h-8 w-40" /> : <Balance amount={balance.data} />}
        </div>
        <IconButton
          label={hidesBalances ? t('showBalance') : t('hideBalance')}
          aria-pressed={hidesBalances}
          onClick={() => hideBalances(!hidesBalances)}
          className="text-[#edf4f6]!"
        >
          <EyeIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t('refreshBalance')} onClick={refresh} className="text-[#edf4f6]!">
          <RefreshCw aria-hidden="true" className={classNames('size-5', turning && 'animate-turn')} />
        </IconButton>
      </div>
      <p className="flex justify-between text-sm text-[#b4c5cc]">
        {t('exposure')}
        <span className="font-semibold text-[#edf4f6]">
          {account.data === undefined ? '–' : <Balance amount={account.data.exposure} />}
        </span>
      </p>
    </div>
  );
}
