import type { HouseBet } from '@maidan/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenHouseBets, useSettledHouseBets } from './house-bet-queries.ts';
import { HouseBetRow } from './house-bet-row.tsx';

const NONE: readonly HouseBet[] = [];

/** The player's sportsbook bets on an event, beside the orders: open, then settled. */
export function HouseBetLists({ eventId }: { eventId: string }) {
  const t = useTranslations('exchange.house');
  const { data: open = NONE } = useOpenHouseBets(eventId);
  const { data: settled = NONE } = useSettledHouseBets(eventId);
  return (
    <>
      <BetList title={t('openBets')} bets={open} emptyText={t('noOpenBets')} />
      {settled.length > 0 && <BetList title={t('settledBets')} bets={settled} />}
    </>
  );
}

interface BetListProps {
  readonly title: string;
  readonly bets: readonly HouseBet[];
  readonly emptyText?: string;
}

function BetList({ title, bets, emptyText }: BetListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-3">
      <h3 id={id} className="text-sm font-bold text-text-2">
        {title}
      </h3>
      {bets.length === 0 && <p className="py-2.5 text-sm text-text-3">{emptyText}</p>}
      <ul>
        {bets.map((bet) => (
          <HouseBetRow key={bet.id.toString()} bet={bet} />
        ))}
      </ul>
    </section>
  );
}
