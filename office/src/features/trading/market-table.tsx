import { mayUse } from '@maidan/contract/office';
import { Button, countText, digitsIn, Money } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { type DeskMarket, resultText } from './desk-market.ts';
import { Ladder } from './ladder.tsx';
import { MarketState } from './market-state.tsx';

/** An action on a market that a member is about to take. */
export interface MarketAction {
  readonly what: 'suspend' | 'terms' | 'bets' | 'settle' | 'remove';
  readonly on: DeskMarket;
}

interface TableContext {
  readonly nameOf: (runnerId: number) => string;
  readonly onAction: (action: MarketAction) => void;
  readonly onResume: (desk: DeskMarket) => void;
  readonly mayManage: boolean;
}

const COLUMNS: readonly DeskColumn<DeskMarket, TableContext>[] = [
  {
    head: texts.trading('market'),
    cell: (desk) => (
      <>
        {desk.market.name}
        {desk.book === 'exchange' &&
          desk.market.runners
            .filter(({ status }) => status === 'REMOVED')
            .map(({ id, name }) => (
              <span key={id} className="block text-xs font-normal text-warn">
                {texts.trading('runnerOut', { runner: name })}
              </span>
            ))}
        {desk.market.terms !== null && (
          <span className="block text-xs font-normal text-text-3">
            {texts.trading('termsBy', { by: desk.market.terms.by })}
            {(desk.market.terms.marginBps ?? 0) > 0 &&
              `, ${texts.trading('marginBy', { percent: digitsIn(language, String((desk.market.terms.marginBps ?? 0) / 100)) })}`}
          </span>
        )}
        {desk.book === 'house' && desk.market.ladder.length > 0 && (
          <Ladder name={desk.market.name} rows={desk.market.ladder} />
        )}
      </>
    ),
  },
  { head: texts.trading('state'), cell: ({ market }) => <MarketState market={market} /> },
  {
    head: texts.trading('players'),
    align: 'end',
    cell: (desk) => countText(language, desk.book === 'exchange' ? desk.market.players : desk.market.bets),
  },
  {
    head: texts.trading('staked'),
    align: 'end',
    cell: (desk) => <Money amount={desk.book === 'exchange' ? desk.market.matched : desk.market.staked} />,
  },
  {
    head: texts.trading('risk'),
    align: 'end',
    cell: (desk) => (desk.book === 'exchange' ? texts.trading('none') : <Money amount={desk.market.risk} />),
  },
  {
    head: texts.trading('result'),
    cell: (desk, { nameOf }) => resultText(desk, nameOf) ?? texts.trading('none'),
  },
  { head: '', cell: (desk, context) => <MarketActions desk={desk} {...context} /> },
];

const HOUSE_COLUMNS: readonly DeskColumn<DeskMarket, TableContext>[] = COLUMNS.map((column) =>
  column.head === texts.trading('players') ? { ...column, head: texts.trading('bets') } : column,
);
const EXCHANGE_COLUMNS = COLUMNS.filter(({ head }) => head !== texts.trading('risk')).map((column) =>
  column.head === texts.trading('staked') ? { ...column, head: texts.trading('matched') } : column,
);

const keyOf = ({ market }: DeskMarket): string => market.id;

interface MarketTableProps {
  readonly label: string;
  readonly markets: readonly DeskMarket[];
  readonly nameOf: (runnerId: number) => string;
  /** The row that shortcuts act on. */
  readonly cursor: { readonly current: string | undefined; readonly choose: (key: string) => void };
  readonly onAction: (action: MarketAction) => void;
  readonly onResume: (desk: DeskMarket) => void;
}

/** The markets of one kind with their figures. */
export function MarketTable({ label, markets, nameOf, cursor, onAction, onResume }: MarketTableProps) {
  const me = useOwnMe();
  if (markets.length === 0) return <p className="text-text-3">{texts.lists('empty')}</p>;
  return (
    <DeskTable
      label={label}
      columns={markets[0]?.book === 'house' ? HOUSE_COLUMNS : EXCHANGE_COLUMNS}
      context={{ nameOf, onAction, onResume, mayManage: mayUse(me.role, 'trading:manage') }}
      rows={markets}
      keyOf={keyOf}
      current={cursor.current}
      onCurrent={cursor.choose}
    />
  );
}

function MarketActions({ desk, onAction, onResume, mayManage }: TableContext & { desk: DeskMarket }) {
  const { market } = desk;
  const isSettled = market.settlement > 0;
  const named = { market: market.name };
  return (
    <>
      {mayManage &&
        !isSettled &&
        (market.suspension === null ? (
          <Button
            look="plain"
            size="fit"
            aria-label={texts.trading('suspendOf', named)}
            onClick={() => onAction({ what: 'suspend', on: desk })}
          >
            {texts.trading('suspend')}
          </Button>
        ) : (
          <Button
            look="plain"
            size="fit"
            aria-label={texts.trading('resumeOf', named)}
            onClick={() => onResume(desk)}
          >
            {texts.trading('resume')}
          </Button>
        ))}
      {mayManage && !isSettled && (
        <Button
          look="plain"
          size="fit"
          aria-label={texts.trading('termsOf', named)}
          onClick={() => onAction({ what: 'terms', on: desk })}
        >
          {texts.trading('terms')}
        </Button>
      )}
      <Button
        look="plain"
        size="fit"
        aria-label={texts.trading('betsOf', named)}
        onClick={() => onAction({ what: 'bets', on: desk })}
      >
        {texts.trading('bets')}
      </Button>
      {mayManage && (
        <Button
          look="plain"
          size="fit"
          aria-label={texts.trading(isSettled ? 'resettleOf' : 'settleOf', named)}
          onClick={() => onAction({ what: 'settle', on: desk })}
        >
          {texts.trading(isSettled ? 'resettle' : 'settle')}
        </Button>
      )}
      {mayManage && desk.book === 'exchange' && !isSettled && (
        <Button
          look="plain"
          size="fit"
          aria-label={texts.trading('removeOf', named)}
          onClick={() => onAction({ what: 'remove', on: desk })}
        >
          {texts.trading('removeShort')}
        </Button>
      )}
    </>
  );
}
