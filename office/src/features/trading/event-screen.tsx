import { Button, ErrorState, SkeletonRows, momentText } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import { type DeskExchangeMarket, mayUse } from '@maidan/contract/office';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { useOwnMe } from '../../lib/me.ts';
import { LiveMark } from '../../parts/live-mark.tsx';
import { ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { BetsSheet } from './bets-sheet.tsx';
import type { DeskMarket } from './desk-market.ts';
import { HandPanel } from './by-hand/hand-panel.tsx';
import { DepthSheet } from './depth-sheet.tsx';
import { PriceBoard } from './price-board.tsx';
import { SuspendSheet } from './suspend-sheet.tsx';
import { SuspensionBar } from './suspension-bar.tsx';
import { SuspensionSheet } from './suspension-sheet.tsx';
import { type Suspendable, suspendableOf } from './suspension-text.ts';
import { type MarketAction, MarketTable } from './market-table.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { SettleSheet } from './settle-sheet.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { useResume, useTradingEvent } from './trading-queries.ts';

/** An event at the desk: its markets and the actions on them. */
export function EventScreen({ id, onLeave }: { id: string; onLeave: () => void }) {
  const shown = useTradingEvent(id);
  const [action, setAction] = useState<MarketAction>();
  const [suspending, setSuspending] = useState<Suspendable>();
  const [depth, setDepth] = useState<DeskExchangeMarket>();
  const me = useOwnMe();
  const resume = useResume();
  const all: readonly DeskMarket[] = [
    ...(shown.data?.exchange ?? []).map((market) => ({ book: 'exchange' as const, market })),
    ...(shown.data?.house ?? []).map((market) => ({ book: 'house' as const, market })),
  ];
  const cursor = useRowCursor(all.map(({ market }) => market.id));
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
  const { event, exchange } = shown.data;
  const runners = exchange.flatMap((market) => market.runners);
  const nameOf = (runnerId: number) =>
    runners.find((runner) => runner.id === runnerId)?.name ?? String(runnerId);
  const books = [
    { title: texts.trading('exchange'), markets: all.filter(({ book }) => book === 'exchange') },
    { title: texts.trading('house'), markets: all.filter(({ book }) => book === 'house') },
  ];
  const choices = (['event', 'sport', 'site'] as const).map((scope) => suspendableOf(event, scope));
  const [ofEvent, ofSport, ofSite] = choices;
  const suspendRow = () => {
    const on = all.find(({ market }) => market.id === cursor.current);
    if (on === undefined || on.market.settlement > 0) return;
    if (on.market.suspension === null) setAction({ what: 'suspend', on });
    else resume(on);
  };
  const shortcuts = [
    ...rowShortcuts(cursor, suspendRow).filter(({ key }) => key !== 'o'),
    ...(mayUse(me.role, 'trading:manage')
      ? [
          { key: 's', does: texts.trading('suspendRow'), run: suspendRow },
          { key: 'e', does: texts.trading('suspendAllOf'), run: () => setSuspending(ofEvent) },
          { key: 'p', does: texts.trading('suspendSportKey'), run: () => setSuspending(ofSport) },
          { key: 'x', does: texts.trading('suspendSiteKey'), run: () => setSuspending(ofSite) },
        ]
      : []),
  ];
  return (
    <>
      <DeskHeader title={event.name} advice={`${event.competition}, ${momentText(language, event.startsAt)}`}>
        <div className="flex items-center gap-3">
          <LiveMark isFresh={!shown.isError} />
          <ShortcutKeys shortcuts={shortcuts} />
          {toAll}
        </div>
      </DeskHeader>
      <SuspensionBar suspensions={event.suspensions} choices={choices} onChoose={setSuspending} />
      {event.isByHand && <HandPanel id={event.id} />}
      <PriceBoard markets={all} onSuspend={setSuspending} onDepth={setDepth} />
      {books.map(({ title, markets }) => (
        <section key={title} className="mb-6">
          <h2 className="mb-2 text-lg font-bold">{title}</h2>
          <MarketTable
            label={title}
            markets={markets}
            nameOf={nameOf}
            cursor={cursor}
            onAction={setAction}
            onResume={resume}
          />
        </section>
      ))}
      {suspending !== undefined && (
        <SuspensionSheet on={suspending} onClose={() => setSuspending(undefined)} />
      )}
      {depth !== undefined && <DepthSheet market={depth} onClose={() => setDepth(undefined)} />}
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
