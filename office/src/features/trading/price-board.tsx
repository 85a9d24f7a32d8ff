import { type DeskExchangeMarket, type DeskHouseMarket, mayUse } from '@maidan/contract/office';
import { Button, digitsIn, Money, sizeText } from '@maidan/ui';
import type { ReactNode } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import type { DeskMarket } from './desk-market.ts';
import { MarketState } from './market-state.tsx';
import type { Suspendable } from './suspension-text.ts';

interface BoardProps {
  readonly markets: readonly DeskMarket[];
  readonly onSuspend: (on: Suspendable) => void;
  readonly onDepth: (market: DeskExchangeMarket) => void;
}

/** The prices of an event's open markets, with what each outcome brings the house. */
export function PriceBoard({ markets, onSuspend, onDepth }: BoardProps) {
  const open = markets.filter(({ market }) => market.feedStatus !== 'CLOSED' && market.result === null);
  if (open.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg font-bold">{texts.trading('prices')}</h2>
      <div className="grid gap-3 min-[1800px]:grid-cols-2">
        {open.map((desk) => (
          <article key={desk.market.id} className="min-w-0 rounded-lg border border-line bg-surface p-3">
            <header className="mb-1 flex flex-wrap items-baseline justify-between gap-2">
              <h3 className="font-semibold [overflow-wrap:anywhere]">{desk.market.name}</h3>
              <span className="flex items-center gap-2">
                <MarketState market={desk.market} />
                {desk.book === 'exchange' && (
                  <Button
                    look="plain"
                    size="fit"
                    aria-label={texts.trading('depthOf', { market: desk.market.name })}
                    onClick={() => onDepth(desk.market)}
                  >
                    {texts.trading('depth')}
                  </Button>
                )}
              </span>
            </header>
            {desk.book === 'exchange' ? (
              <BookPrices market={desk.market} onSuspend={onSuspend} />
            ) : (
              <HousePrices market={desk.market} onSuspend={onSuspend} />
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

const CELL = 'px-1.5 py-1 text-right tabular whitespace-nowrap';

function Table({ name, heads, children }: { name: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={texts.trading('pricesOf', { market: name })}
    >
      <table className="w-full text-sm" aria-label={texts.trading('pricesOf', { market: name })}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col" className="px-1.5 py-1 text-right text-xs font-semibold text-text-3">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type BoardRow<Market> = { market: Market; onSuspend: BoardProps['onSuspend'] };

function BookPrices({ market, onSuspend }: BoardRow<DeskExchangeMarket>) {
  const { id, name, runners, houseByRuns, isLine } = market;
  const house = isLine ? [] : [texts.trading('ifWin'), texts.trading('ifLose')];
  const heads = [
    texts.trading('backPrices'),
    texts.trading('layPrices'),
    texts.trading('lastPrice'),
    texts.trading('feedPrices'),
    texts.trading('matched'),
    ...house,
  ];
  return (
    <>
      <Table name={name} heads={heads}>
        {runners.map((runner) => (
          <tr key={runner.id}>
            <RunnerName name={runner.name} isSuspended={runner.suspension !== null} />
            <td className={CELL}>
              <Prices levels={runner.back} />
            </td>
            <td className={CELL}>
              <Prices levels={runner.lay} />
            </td>
            <td className={CELL}>{numberText(runner.lastPrice)}</td>
            <td className={CELL}>
              {numberText(runner.feedBack)} / {numberText(runner.feedLay)}
            </td>
            <td className={CELL}>
              <Money amount={runner.matched} />
            </td>
            {!isLine && (
              <>
                <td className={CELL}>
                  {runner.houseIfWin !== null && <Money amount={runner.houseIfWin} tone="result" />}
                </td>
                <td className={CELL}>
                  {runner.houseIfLose !== null && <Money amount={runner.houseIfLose} tone="result" />}
                </td>
              </>
            )}
            <SuspendCell market={id} runner={runner} onSuspend={onSuspend} />
          </tr>
        ))}
      </Table>
      {houseByRuns.length > 0 && (
        <ul className="mt-1 text-sm">
          {houseByRuns.map(({ from, to, house: result }) => (
            <li key={from} className="flex justify-between gap-4">
              <span>
                {to === null
                  ? texts.trading('runsFrom', { from })
                  : texts.trading('runsBetween', { from, to })}
              </span>
              <Money amount={result} tone="result" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function HousePrices({ market, onSuspend }: BoardRow<DeskHouseMarket>) {
  const { id, name, runners, offers, ladder } = market;
  const houseOf = (runner: string) => ladder.find(({ label }) => label === runner)?.house;
  if (runners.length === 0)
    return (
      <>
        {offers.length === 0 && <p className="text-sm text-text-3">{texts.trading('noPrice')}</p>}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {offers.map(({ pick, number, rate }) => (
            <li key={`${pick} ${number}`} className="tabular">
              {texts.trading(`pick-${pick}`, { number: number ?? 0 })}{' '}
              <span className="font-semibold">{numberText(rate)}</span>
            </li>
          ))}
        </ul>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {ladder.map(({ label, house }) => (
            <li key={label} className="tabular text-text-2">
              {label} <Money amount={house} tone="result" />
            </li>
          ))}
        </ul>
      </>
    );
  const heads = [texts.trading('backPrices'), texts.trading('layPrices'), texts.trading('ifWin')];
  return (
    <Table name={name} heads={heads}>
      {runners.map((runner) => {
        const house = houseOf(runner.name);
        return (
          <tr key={runner.id}>
            <RunnerName name={runner.name} isSuspended={runner.suspension !== null} />
            <td className={CELL}>{numberText(runner.backRate)}</td>
            <td className={CELL}>{numberText(runner.layRate)}</td>
            <td className={CELL}>{house !== undefined && <Money amount={house} tone="result" />}</td>
            <SuspendCell market={id} runner={runner} onSuspend={onSuspend} />
          </tr>
        );
      })}
    </Table>
  );
}

function RunnerName({ name, isSuspended }: { name: string; isSuspended: boolean }) {
  return (
    // Stays while the prices beside it are scrolled sideways.
    <th
      scope="row"
      className="sticky left-0 min-w-28 bg-surface py-1 pr-2 text-left font-semibold [overflow-wrap:break-word]"
    >
      {name}
      {isSuspended && <span className="block text-xs text-warn">{texts.trading('SUSPENDED')}</span>}
    </th>
  );
}

interface SuspendCellProps {
  readonly market: string;
  readonly runner: { readonly id: number; readonly name: string; readonly suspension: object | null };
  readonly onSuspend: BoardProps['onSuspend'];
}

function SuspendCell({ market, runner: { id, name, suspension }, onSuspend }: SuspendCellProps) {
  const me = useOwnMe();
  const isSuspended = suspension !== null;
  return (
    <td className="py-1 pl-1.5 text-right">
      {mayUse(me.role, 'trading:manage') && (
        <Button
          look="plain"
          size="fit"
          aria-label={texts.trading(isSuspended ? 'resumeOf' : 'suspendOf', { market: name })}
          onClick={() => onSuspend({ target: { scope: 'runner', market, runnerId: id }, name, isSuspended })}
        >
          {texts.trading(isSuspended ? 'resume' : 'suspend')}
        </Button>
      )}
    </td>
  );
}

/** The best price with its size, the others behind it. */
function Prices({ levels }: { levels: DeskExchangeMarket['runners'][number]['back'] }) {
  const [best, ...others] = levels;
  if (best === undefined) return texts.trading('none');
  return (
    <>
      <span className="font-semibold">{numberText(best.price)}</span>
      <span className="ml-1 text-xs text-text-3">{sizeText(language, Number(best.size) / 100)}</span>
      {others.length > 0 && (
        <span className="block text-xs text-text-3">
          {others.map(({ price }) => numberText(price)).join(' ')}
        </span>
      )}
    </>
  );
}

const numberText = (value: number | null): string =>
  value === null ? texts.trading('none') : digitsIn(language, String(value));
