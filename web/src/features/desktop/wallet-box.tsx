import { classNames, IconButton } from '@maidan/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Balance } from '../../lib/parts/balance.tsx';
import { useBalance } from '../../lib/wallet.ts';
import { useTexts } from './use-texts.ts';

const TURN_SHOWN_MS = 500;

/** The main wallet's balance with a reload button (DESK-1); a dash for guests. */
export function WalletBox() {
  const t = useTexts();
  const { data: balance, refetch, isEnabled } = useBalance();
  const [isTurning, setTurning] = useState(false);
  const reload = () => {
    setTurning(true);
    setTimeout(() => setTurning(false), TURN_SHOWN_MS);
    if (isEnabled) void refetch();
  };
  return (
    <div className="flex items-center rounded-md bg-surface-2 pl-4">
      <p>
        <span className="block text-xs text-text-3">{t.mainWallet}</span>
        <span data-testid="main-wallet" className="font-bold">
          {balance === undefined ? '৳ –' : <Balance amount={balance} />}
        </span>
      </p>
      <IconButton label={t.reload} onClick={reload}>
        <RefreshCw aria-hidden="true" className={classNames('size-5', isTurning && 'animate-turn')} />
      </IconButton>
    </div>
  );
}
