import { type HandMarket, type HandQuote, mayUse, type ScoreEntry } from '@maidan/contract/office';
import { Button, classNames, digitsIn, showToast } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../../i18n/texts.ts';
import { api } from '../../../lib/api.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useOwnMe } from '../../../lib/me.ts';
import { ShortcutKeys } from '../../../parts/shortcut-keys.tsx';
import { useRowCursor } from '../../../parts/use-row-cursor.ts';
import { useTradingAction } from '../trading-queries.ts';
import { AddMarketSheet } from './add-market-sheet.tsx';
import { useConfirmed, useHandEvent } from './hand-queries.ts';
import { moveQuote } from './move-quote.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import { ScorePad } from './score-pad.tsx';

interface Change {
  readonly market: HandMarket;
  readonly isOpen: boolean;
  readonly quote: HandQuote | null;
}

/** What a trader does with an event by hand: its score, its markets and their prices, each a key or a tap away. */
export function HandPanel({ id }: { id: string }) {
  const { data: event } = useHandEvent(id);
  const me = useOwnMe();
  const mayManage = mayUse(me.role, 'trading:manage');
  useConfirmed(id, mayManage);
  const [isAdding, setIsAdding] = useState(false);
  const [pricing, setPricing] = useState<HandMarket>();
  const change = useTradingAction(({ market, isOpen, quote }: Change) =>
    api.quoteHandMarket({ params: { id: market.id }, body: { version: market.version, isOpen, quote } }),
  );
  const score = useTradingAction(
    (wanted: { readonly version: number; readonly entry: ScoreEntry | undefined }) => {
      const { version, entry } = wanted;
      const params = { id };
      return entry === undefined
        ? api.undoHandScore({ params, body: { version } })
        : api.enterHandScore({ params, body: { version, entry } });
    },
  );
  const markets = (event?.markets ?? []).filter(({ hasResult }) => !hasResult);
  const cursor = useRowCursor(markets.map((market) => market.id));
  if (event === undefined) return null;
  const told = { onError: (error: unknown) => showToast(errorText(error), 'bad') };
  const toggle = (market: HandMarket) => change.mutate({ market, isOpen: !market.isOpen, quote: null }, told);
  const move = (market: HandMarket, step: 1 | -1) => {
    const quote = market.quote && moveQuote(market.quote, step);
    if (quote && !change.isPending) change.mutate({ market, isOpen: market.isOpen, quote }, told);
  };
  const withChosen = (does: (market: HandMarket) => void) => () => {
    const chosen = markets.find((market) => market.id === cursor.current);
    if (chosen !== undefined) does(chosen);
  };
  const shortcuts = [
    { key: 'n', does: texts.lists('nextRow'), run: cursor.next },
    { key: 'b', does: texts.lists('previousRow'), run: cursor.previous },
    { key: '+', does: texts.trading('upKey'), run: withChosen((market) => move(market, 1)) },
    { key: '-', does: texts.trading('downKey'), run: withChosen((market) => move(market, -1)) },
    { key: 'o', does: texts.trading('openKey'), run: withChosen(toggle) },
  ];
  return (
    <div className="mb-6">
      {event.sport === 'cricket' && mayManage && (
        <ScorePad
          event={event}
          isSending={score.isPending}
          onEnter={(entry) => score.mutate({ version: event.score.version, entry }, told)}
          onUndo={() => score.mutate({ version: event.score.version, entry: undefined }, told)}
        />
      )}
      <section aria-label={texts.trading('handMarkets')}>
        <header className="mb-2 flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-bold">{texts.trading('handMarkets')}</h2>
          {mayManage && (
            <>
              <ShortcutKeys shortcuts={shortcuts} />
              <Button look="plain" size="fit" onClick={() => setIsAdding(true)}>
                {texts.trading('addMarket')}
              </Button>
            </>
          )}
        </header>
        {mayManage && <p className="mb-2 text-sm text-text-3">{texts.trading('handAdvice')}</p>}
        <ul className="grid gap-2 min-[1100px]:grid-cols-2">
          {markets.map((market) => (
            <li
              key={market.id}
              data-row={market.id}
              aria-current={market.id === cursor.current || undefined}
              className="rounded-lg border border-line bg-surface p-3 aria-[current]:border-brand"
            >
              <p className="flex flex-wrap justify-between gap-2">
                <span className="font-semibold [overflow-wrap:anywhere]">{market.name}</span>
                <span
                  className={classNames('text-sm font-semibold', market.isOpen ? 'text-win' : 'text-warn')}
                >
                  {texts.trading(market.isOpen ? 'takesBets' : 'heldNow')}
                </span>
              </p>
              {market.kind !== 'BOOK' && <p className="tabular text-sm text-text-2">{quoteText(market)}</p>}
              {mayManage && (
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button
                    look={market.isOpen ? 'danger' : 'primary'}
                    size="fit"
                    disabled={change.isPending}
                    aria-label={texts.trading(market.isOpen ? 'closeOf' : 'openOf', { market: market.name })}
                    onClick={() => toggle(market)}
                  >
                    {texts.trading(market.isOpen ? 'suspend' : 'openMarket')}
                  </Button>
                  {market.kind !== 'BOOK' && (
                    <>
                      <Button
                        look="plain"
                        size="fit"
                        aria-label={texts.trading('priceOf', { market: market.name })}
                        onClick={() => setPricing(market)}
                      >
                        {texts.trading('setPrices')}
                      </Button>
                      {([-1, 1] as const).map((step) => (
                        <Button
                          key={step}
                          look="plain"
                          size="fit"
                          disabled={
                            change.isPending || !market.quote || moveQuote(market.quote, step) === undefined
                          }
                          aria-label={texts.trading(step === 1 ? 'lineUpOf' : 'lineDownOf', {
                            market: market.name,
                          })}
                          onClick={() => move(market, step)}
                        >
                          {texts.trading(step === 1 ? 'lineUp' : 'lineDown')}
                        </Button>
                      ))}
                    </>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isAdding && <AddMarketSheet event={event} onClose={() => setIsAdding(false)} />}
      {pricing !== undefined && (
        <QuoteSheet
          market={pricing}
          onSet={(quote, isOpen) => change.mutateAsync({ market: pricing, isOpen, quote })}
          onClose={() => setPricing(undefined)}
        />
      )}
    </div>
  );
}

/** What players can take now, in short. */
function quoteText({ quote, runners }: HandMarket): string {
  if (quote === null) return texts.trading('noPrice');
  switch (quote.kind) {
    case 'BOOKMAKER':
      return quote.runners
        .map(({ id, backRate, layRate }) => {
          const name = runners.find((runner) => runner.id === id)?.name ?? String(id);
          return `${name} ${figure(backRate)}/${figure(layRate)}`;
        })
        .join(' · ');
    case 'SESSION':
    case 'BALL': {
      const { no, yes } = quote.quote;
      const noText = `${texts.trading('pick-NO', { number: no.run })} (${figure(no.rate)})`;
      return `${noText} · ${texts.trading('pick-YES', { number: yes.run })} (${figure(yes.rate)})`;
    }
    case 'KHADDA':
      return quote.quote
        .map(({ start, rate }) => `${texts.trading('pick-FROM', { number: start })} (${figure(rate)})`)
        .join(' · ');
    case 'ODD_EVEN':
      return `${texts.trading('pick-ODD')} ${figure(quote.quote.odd / 100)} · ${texts.trading('pick-EVEN')} ${figure(quote.quote.even / 100)}`;
    case 'LOTTERY':
      break;
  }
  return `${texts.trading('kind-LOTTERY')} ${figure((quote.quote[0] ?? 0) / 100)}`;
}

const figure = (value: number | null) =>
  value === null ? texts.trading('none') : digitsIn(language, String(value));
