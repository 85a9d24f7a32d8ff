import { Button, ErrorState, SkeletonRows, momentText } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { BetsSheet } from './bets-sheet.tsx';
import type { DeskMarket } from './desk-market.ts';
import { SuspendSheet } from './suspend-sheet.tsx';
import { type MarketAction, MarketTable } from './market-table.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { SettleSheet } from './settle-sheet.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { useTradingEvent } from './trading-queries.ts';

/** An event at the desk: its markets and the actions on them. */
export function EventScreen({ id, onLeave }: { id: string; onLeave: () => void }) {
  const shown = useTradingEvent(id);
  const [action, setAction] = useState<MarketAction>();
  const close = () => setAction(undefined);
  const toAll = (
    <Button look="plain" size="fit" onClick={onLeave}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {texts.trading('back')}
    </Button>
  );
  if (shown.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (shown.data === undefined)
    return (
      <>
        {toAll}
        <ErrorState
          title={texts.trading('eventFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void shown.refetch()}
        />
      </>
    );
  const { event, exchange, house } = shown.data;
  const runners = exchange.flatMap((market) => market.runners);
  const nameOf = (runnerId: number) =>
    runners.find((runner) => runner.id === runnerId)?.name ?? String(runnerId);
  const books: readonly { readonly title: string; readonly markets: readonly DeskMarket[] }[] = [
    { title: texts.trading('exchange'), markets: exchange.map((market) => ({ book: 'exchange', market })) },
    { title: texts.trading('house'), markets: house.map((market) => ({ book: 'house', market })) },
  ];
  return (
    <>
      <DeskHeader title={event.name} advice={`${event.competition}, ${momentText(language, event.startsAt)}`}>
        <div className="flex items-center gap-3">
          <LiveMark isFresh={!shown.isError} />
          {toAll}
        </div>
      </DeskHeader>
      {books.map(({ title, markets }) => (
        <section key={title} className="mb-6">
          <h2 className="mb-2 text-lg font-bold">{title}</h2>
          <MarketTable label={title} markets={markets} nameOf={nameOf} onAction={setAction} />
        </section>
      ))}
      {action?.what === 'suspend' && <SuspendSheet market={action.on.market} onClose={close} />}
      {action?.what === 'terms' && <TermsSheet desk={action.on} onClose={close} />}
      {action?.what === 'bets' && <BetsSheet desk={action.on} onClose={close} />}
      {action?.what === 'settle' && <SettleSheet desk={action.on} onClose={close} />}
      {action?.what === 'remove' && action.on.book === 'exchange' && (
        <RemoveSheet market={action.on.market} onClose={close} />
      )}
    </>
  );
}
