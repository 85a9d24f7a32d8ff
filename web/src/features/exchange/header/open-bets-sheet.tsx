import { buttonClasses, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { BetRow } from '../bets/bet-row.tsx';
import { countOpenBets } from '../bets/open-bets.ts';
import { useOpenBets } from '../bets/use-open-bets.ts';
import { HouseBetRow } from '../house-bets/house-bet-row.tsx';

/** The player's open bets on all markets and against the house, and a link to all of them (EXCH-5). */
export function OpenBetsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('exchange.header');
  const nameOf = useNames();
  const shell = useTranslations('shell');
  const open = useOpenBets();
  return (
    <Sheet open onClose={onClose} title={t('openBetsTitle')} closeLabel={shell('close')}>
      {countOpenBets(open) === 0 && <p className="py-3 text-sm text-text-2">{t('noBets')}</p>}
      <ul>
        {open.orders.map((order) => (
          <BetRow
            key={order.id.toString()}
            order={order}
            part="whole"
            above={<p className="text-xs text-text-3">{nameOf(order.eventName)}</p>}
          />
        ))}
        {open.houseBets.map((bet) => (
          <HouseBetRow
            key={`house ${bet.id}`}
            bet={bet}
            above={<p className="text-xs text-text-3">{nameOf(bet.eventName)}</p>}
          />
        ))}
      </ul>
      <Link to={paths.exchangeBets} onClick={onClose} className={buttonClasses('plain')}>
        {t('allBets')}
      </Link>
    </Sheet>
  );
}
