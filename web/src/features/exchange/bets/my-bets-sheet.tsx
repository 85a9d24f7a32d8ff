import type { Order } from '@maidan/contract';
import { buttonClasses, Sheet } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { HouseBetLists } from '../house-bets/house-bet-lists.tsx';
import { BetRow } from './bet-row.tsx';
import { CancelAll } from './cancel-all.tsx';
import { countElsewhere, listMatched, type OpenBets } from './open-bets.ts';
import { useAllOrders } from './order-queries.ts';

interface MyBetsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Of the market that the screen shows. */
  readonly marketId: string;
  readonly eventId: string;
  /** The open bets on all matches. */
  readonly bets: OpenBets;
  /** Those that wait on this match. */
  readonly waiting: readonly Order[];
}

/** The player's bets on one match: unmatched with Cancel, matched, and sportsbook bets; then a link to the others. */
export function MyBetsSheet(props: MyBetsSheetProps) {
  const { open, onClose, marketId, eventId, bets, waiting } = props;
  const t = useTranslations('exchange.bets');
  const shell = useTranslations('shell');
  // Until they have come, those that are open.
  const { data: ofMarket = bets.orders.filter((order) => order.marketId === marketId) } =
    useAllOrders(marketId);
  const matched = listMatched(bets, { eventId, marketId, ofMarket });
  const elsewhere = countElsewhere(bets, eventId);
  // A bet at the starting price can't be withdrawn.
  const resting = waiting.filter(({ onCloseAmount }) => onCloseAmount === undefined);
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      <BetList title={t('unmatched')} orders={waiting} part="waiting" emptyText={t('noUnmatched')} />
      {resting.length > 1 && <CancelAll orders={resting} />}
      <BetList title={t('matched')} orders={matched} part="matched" emptyText={t('noMatched')} />
      <HouseBetLists eventId={eventId} />
      {elsewhere > 0 && (
        <Link to={paths.exchangeBets} onClick={onClose} className={buttonClasses('plain')}>
          {t('elsewhere', { count: elsewhere })}
        </Link>
      )}
    </Sheet>
  );
}

interface BetListProps {
  readonly title: string;
  readonly orders: readonly Order[];
  readonly part: 'waiting' | 'matched';
  readonly emptyText: string;
}

function BetList({ title, orders, part, emptyText }: BetListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-3">
      <h3 id={id} className="text-sm font-bold text-text-2">
        {title}
      </h3>
      {orders.length === 0 && <p className="py-2.5 text-sm text-text-3">{emptyText}</p>}
      <ul>
        {orders.map((order) => (
          <BetRow key={order.id.toString()} order={order} part={part} />
        ))}
      </ul>
    </section>
  );
}
