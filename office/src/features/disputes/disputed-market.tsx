import type { ShownDispute } from '@maidan/contract/office';
import { Button, momentText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { BetsSheet } from '../trading/bets-sheet.tsx';
import { type DeskMarket, resultText } from '../trading/desk-market.ts';
import { SettleSheet } from '../trading/settle-sheet.tsx';
import { useTradingEvent } from '../trading/trading-queries.ts';

interface DisputedMarketProps {
  readonly shown: ShownDispute;
  readonly mayManage: boolean;
}

/** The disputed market: its result, the result's source, and the ways to correct it. */
export function DisputedMarket({ shown, mayManage }: DisputedMarketProps) {
  const { eventId } = shown;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{texts.disputes('market')}</h3>
      {eventId === null ? (
        <p className="text-sm text-text-2">{texts.disputes('forgotten')}</p>
      ) : (
        <OfEvent shown={shown} eventId={eventId} mayManage={mayManage} />
      )}
    </section>
  );
}

function OfEvent({ shown, eventId, mayManage }: DisputedMarketProps & { readonly eventId: string }) {
  const { data } = useTradingEvent(eventId);
  const [opened, setOpened] = useState<'settle' | 'bets'>();
  if (data === undefined) return <p className="text-sm text-text-2">{texts.shell('loading')}</p>;
  const desk = findMarket(data, shown.marketId);
  if (desk === undefined) return <p className="text-sm text-text-2">{texts.disputes('forgotten')}</p>;
  const runners = data.exchange.flatMap((market) => market.runners);
  const nameOf = (id: number) => runners.find((runner) => runner.id === id)?.name ?? String(id);
  const byHand = shown.byHand.map(({ by, action, at }) => (
    <span key={at.getTime()} className="block">
      {actionText(action)}, {by}, {momentText(language, at)}
    </span>
  ));
  return (
    <>
      <div className="grid gap-3 rounded-lg border border-line bg-surface p-3">
        <FactList
          facts={[
            [data.event.name, desk.market.name],
            [texts.disputes('result'), resultText(desk, nameOf) ?? texts.disputes('noResult')],
            [texts.disputes('source'), byHand.length === 0 ? texts.disputes('fromFeed') : <>{byHand}</>],
          ]}
        />
        {mayManage && (
          <div className="flex flex-wrap gap-3">
            <Button look="plain" size="fit" onClick={() => setOpened('settle')}>
              {texts.disputes('correct')}
            </Button>
            <Button look="plain" size="fit" onClick={() => setOpened('bets')}>
              {texts.disputes('bets')}
            </Button>
          </div>
        )}
      </div>
      {opened === 'settle' && <SettleSheet desk={desk} onClose={() => setOpened(undefined)} />}
      {opened === 'bets' && <BetsSheet desk={desk} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type TradingEvent = NonNullable<ReturnType<typeof useTradingEvent>['data']>;

function findMarket({ exchange, house }: TradingEvent, marketId: string): DeskMarket | undefined {
  const ofBook = exchange.find(({ id }) => id === marketId);
  if (ofBook !== undefined) return { book: 'exchange', market: ofBook };
  const ofHouse = house.find(({ id }) => id === marketId);
  return ofHouse && { book: 'house', market: ofHouse };
}

const ACTIONS = ['market-settled-by-hand', 'market-resettled', 'bet-voided'] as const;

function actionText(action: string): string {
  const known = ACTIONS.find((one) => one === action);
  return known === undefined ? action : texts.actions(known);
}
