import type { DeskExchangeMarket } from '@maidan/contract/office';
import { digitsIn, ErrorState, Money, Sheet, SkeletonRows } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { useMarketLadder } from './trading-queries.ts';

const CELL = 'px-2 py-1 text-right tabular';

/** Every price of a market of the order book, by runner: what waits there, and what was matched. */
export function DepthSheet({ market, onClose }: { market: DeskExchangeMarket; onClose: () => void }) {
  const ladder = useMarketLadder(market.id);
  return (
    <Sheet
      open
      side="centre"
      title={texts.trading('depthOf', { market: market.name })}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {ladder.isPending && <SkeletonRows label={texts.shell('loading')} rows={4} className="h-8" />}
      {ladder.isError && (
        <ErrorState
          title={texts.trading('depthFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void ladder.refetch()}
        />
      )}
      {ladder.data?.runners.map(({ id, name, rows }) => (
        <section key={id} className="mb-4">
          <h3 className="mb-1 font-semibold">{name}</h3>
          {rows.length === 0 ? (
            <p className="text-sm text-text-3">{texts.trading('noPrice')}</p>
          ) : (
            <table className="w-full text-sm" aria-label={texts.trading('depthOf', { market: name })}>
              <thead>
                <tr className="text-xs text-text-3">
                  {(['toBack', 'atPrice', 'toLay', 'matched'] as const).map((head) => (
                    <th key={head} scope="col" className={CELL}>
                      {texts.trading(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ price, toBack, toLay, matched }) => (
                  <tr key={price} className="border-t border-line">
                    <td className={CELL}>{toBack > 0n && <Money amount={toBack} />}</td>
                    <th scope="row" className={CELL}>
                      {digitsIn(language, String(price))}
                    </th>
                    <td className={CELL}>{toLay > 0n && <Money amount={toLay} />}</td>
                    <td className={CELL}>{matched > 0n && <Money amount={matched} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </Sheet>
  );
}
