import { type DeskBet, mayUse } from '@maidan/contract/office';
import { Button, Money, Sheet, momentText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import type { DeskMarket } from './desk-market.ts';
import { useMarketBets } from './trading-queries.ts';
import { VoidForm } from './void-form.tsx';

interface BetsContext {
  readonly mayVoid: boolean;
  readonly onVoid: (bet: DeskBet) => void;
}

const COLUMNS: readonly DeskColumn<DeskBet, BetsContext>[] = [
  {
    head: texts.trading('player'),
    cell: ({ username, placedAt }) => (
      <>
        {username}
        <span className="block text-xs font-normal text-text-3">{momentText(language, placedAt)}</span>
      </>
    ),
  },
  { head: texts.trading('pick'), cell: ({ side, pick }) => `${side} ${pick}` },
  { head: texts.trading('price'), align: 'end', cell: ({ price }) => price },
  { head: texts.trading('stake'), align: 'end', cell: ({ stake }) => <Money amount={stake} /> },
  { head: texts.trading('matched'), align: 'end', cell: ({ matched }) => <Money amount={matched} /> },
  { head: texts.trading('betState'), cell: ({ state }) => texts.trading(`bet-${state}`) },
  {
    head: '',
    cell: (bet, { mayVoid, onVoid }) =>
      mayVoid &&
      bet.state !== 'void' && (
        <Button
          look="plain"
          size="fit"
          aria-label={texts.trading('voidBetOf', { username: bet.username })}
          onClick={() => onVoid(bet)}
        >
          {texts.trading('voidBet')}
        </Button>
      ),
  },
];

const keyOf = ({ id }: DeskBet): string => id.toString();

/** A market's bets, each of which can be voided. */
export function BetsSheet({ desk, onClose }: { desk: DeskMarket; onClose: () => void }) {
  const me = useOwnMe();
  const { list, rows } = useMarketBets(desk);
  const [voided, setVoided] = useState<DeskBet>();
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[56rem]!"
      title={
        voided === undefined
          ? texts.trading('betsOf', { market: desk.market.name })
          : texts.trading('voidBetTitle')
      }
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {voided === undefined ? (
        <ListFrame
          list={list}
          isEmpty={rows.length === 0}
          failed={texts.trading('betsFailed')}
          emptyAdvice={texts.trading('betsEmpty')}
        >
          <DeskTable
            label={texts.trading('betsOf', { market: desk.market.name })}
            columns={COLUMNS}
            context={{ mayVoid: mayUse(me.role, 'trading:manage'), onVoid: setVoided }}
            rows={rows}
            keyOf={keyOf}
          />
        </ListFrame>
      ) : (
        <VoidForm book={desk.book} bet={voided} onDone={() => setVoided(undefined)} />
      )}
    </Sheet>
  );
}
