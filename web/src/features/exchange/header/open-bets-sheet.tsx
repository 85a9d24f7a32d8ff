import type { Order } from '@maidan/contract';
import { buttonClasses, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { BetRow } from '../bets/bet-row.tsx';

interface OpenBetsSheetProps {
  readonly orders: readonly Order[];
  readonly onClose: () => void;
}

/** The player's open bets in any market, and a link to all of them (EXCH-5). */
export function OpenBetsSheet({ orders, onClose }: OpenBetsSheetProps) {
  const t = useTranslations('exchange.header');
  const shell = useTranslations('shell');
  return (
    <Sheet open onClose={onClose} title={t('openBetsTitle')} closeLabel={shell('close')}>
      {orders.length === 0 && <p className="py-3 text-sm text-text-2">{t('noBets')}</p>}
      <ul>
        {orders.map((order) => (
          <BetRow
            key={order.id.toString()}
            order={order}
            part="whole"
            above={<p className="text-xs text-text-3">{order.eventName}</p>}
          />
        ))}
      </ul>
      <Link to={paths.exchangeBets} onClick={onClose} className={buttonClasses('plain')}>
        {t('allBets')}
      </Link>
    </Sheet>
  );
}
