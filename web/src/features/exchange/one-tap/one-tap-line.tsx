import type { Order } from '@maidan/contract';
import { oddsToNumber } from '@maidan/engine';
import { IconButton, moneyText, oddsText, Spinner, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, CircleX, Clock3, WifiOff, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { HelpLink } from '../../../lib/parts/help-link.tsx';
import { useHoldUpdates } from '../../../lib/update.ts';
import { useCancelOrder } from '../bets/cancel-order.ts';
import { type OrderProgress, orderProgress } from '../bets/order-progress.ts';
import { useOpenOrders } from '../bets/order-queries.ts';
import { useNewestOrder } from '../bets/use-newest-order.ts';
import { DelayRing } from '../slip/delay-ring.tsx';
import { OutcomeText } from '../slip/outcome-text.tsx';
import { type Obstacle, type OneTapBet, type Tap } from './one-tap-bets.ts';
import { findDelayed, noteCancelled, putAway } from './one-tap-rules.ts';
import { askAgain, placeOneTap } from './place-one-tap.ts';

/** How long a line stays about which there is nothing left to do. */
const SHOWN_MS = 8000;

/** One bet of one tap: on its way with the seconds of its delay, what was matched, or why not; cancellable while it waits. */
export function OneTapLine({ bet }: { bet: OneTapBet }) {
  switch (bet.state.stage) {
    case 'sending':
      return <Sending bet={bet} />;
    case 'unconfirmed':
      return <Unconfirmed bet={bet} />;
    case 'answered':
      return <Answered bet={bet} answered={bet.state.order} />;
    case 'withdrawn':
      return <Withdrawn bet={bet} />;
    case 'rejected':
      return <Rejected bet={bet} error={bet.state.error} />;
    case 'held':
      return <Held bet={bet} obstacle={bet.state.obstacle} />;
  }
  return bet.state satisfies never;
}

function Sending({ bet }: { bet: OneTapBet }) {
  const t = useTranslations('ladder.oneTap');
  const stages = useTranslations('exchange.slip.stages');
  const { data: open } = useOpenOrders();
  const { isWaiting, cancel } = useCancelOrder();
  const describe = useDescribe();
  useHoldUpdates();
  const delayed = findDelayed(open ?? [], bet);
  const { delayS, sentAtMs } = bet.sent;
  const withdraw = async (order: Order) => {
    if (await cancel(order)) noteCancelled([order]);
  };
  return (
    <Line
      picture={
        delayS > 0 ? (
          <DelayRing delayS={delayS} sinceMs={sentAtMs} size="small" />
        ) : (
          <Spinner className="text-xl" />
        )
      }
      title={delayed === undefined ? stages('sending') : t('delayed')}
      text={describe(bet.tap)}
    >
      {delayed !== undefined && (
        <Action label={t('cancel')} isWaiting={isWaiting} onClick={() => void withdraw(delayed)} />
      )}
    </Line>
  );
}

function Unconfirmed({ bet }: { bet: OneTapBet }) {
  const t = useTranslations('exchange.slip');
  const queries = useQueryClient();
  useHoldUpdates();
  return (
    <Line
      picture={<WifiOff className="size-5 text-warn" />}
      title={t('stages.unconfirmed')}
      text={t('unconfirmedText')}
    >
      <Action label={t('askAgain')} onClick={() => void askAgain(queries, bet)} />
    </Line>
  );
}

const PICTURES: Record<OrderProgress, ReactNode> = {
  placed: <Clock3 className="size-5 text-info" />,
  partlyMatched: <Clock3 className="size-5 text-info" />,
  matched: <CircleCheck className="size-5 text-win" />,
  lapsed: <CircleSlash className="size-5 text-text-3" />,
};

function Answered({ bet, answered }: { bet: OneTapBet; answered: Order }) {
  const t = useTranslations('ladder.oneTap');
  const stages = useTranslations('exchange.slip.stages');
  const order = useNewestOrder(answered);
  const { isWaiting, cancel } = useCancelOrder();
  const progress = orderProgress(order);
  const isDone = order.sizeRemaining === 0n;
  usePutAway(bet, isDone);
  return (
    <Line picture={PICTURES[progress]} title={stages(progress)} text={<OutcomeText order={order} />}>
      {!isDone && <Action label={t('cancel')} isWaiting={isWaiting} onClick={() => void cancel(order)} />}
      <PutAway bet={bet} />
    </Line>
  );
}

function Withdrawn({ bet }: { bet: OneTapBet }) {
  const t = useTranslations('ladder.oneTap');
  const describe = useDescribe();
  usePutAway(bet, true);
  return (
    <Line
      picture={<CircleSlash className="size-5 text-text-3" />}
      title={t('withdrawn')}
      text={describe(bet.tap)}
    >
      <PutAway bet={bet} />
    </Line>
  );
}

function Rejected({ bet, error }: { bet: OneTapBet; error: unknown }) {
  const t = useTranslations('exchange.slip');
  const errorText = useErrorText();
  return (
    <Line
      picture={<CircleX className="size-5 text-loss" />}
      title={t('stages.rejected')}
      text={
        <>
          {errorText(error)} {t('rejectedText')} <HelpLink error={error} />
        </>
      }
    >
      <PutAway bet={bet} />
    </Line>
  );
}

function Held({ bet, obstacle }: { bet: OneTapBet; obstacle: Obstacle }) {
  const t = useTranslations('ladder.oneTap');
  const settings = useTranslations('exchange.settings');
  const queries = useQueryClient();
  const language = useLanguage();
  const picture = <CircleX className="size-5 text-warn" />;
  if (obstacle.why !== 'oddsMoved')
    return (
      <Line picture={picture} title={t('held')} text={t(obstacle.why)}>
        <PutAway bet={bet} />
      </Line>
    );
  const [from, to] = [
    oddsText(language, oddsToNumber(bet.tap.odds)),
    oddsText(language, oddsToNumber(obstacle.best)),
  ];
  const { size: _, ...tap } = bet.tap;
  return (
    <Line picture={picture} title={t('held')} text={settings('oddsMoved', { from, to })}>
      <Action
        label={settings('accept', { odds: to })}
        onClick={() => {
          putAway(bet.sent.clientRef);
          void placeOneTap(queries, { ...tap, odds: obstacle.best }, 'runner');
        }}
      />
      <PutAway bet={bet} />
    </Line>
  );
}

interface LineProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

function Line({ picture, title, text, children }: LineProps) {
  return (
    <div className="flex min-h-11 items-center gap-2">
      <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center">
        {picture}
      </span>
      <p className="tabular min-w-0 flex-1 py-0.5 text-xs leading-snug text-text-2">
        <span className="font-bold text-text">{title}</span> {text}
      </p>
      {children}
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly isWaiting?: boolean;
  readonly onClick: () => void;
}

function Action({ label, isWaiting = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-busy={isWaiting || undefined}
      onClick={() => !isWaiting && onClick()}
      className="inline-flex min-h-11 max-w-28 shrink-0 items-center gap-1.5 rounded-md bg-surface-3 px-3 text-sm font-semibold"
    >
      {isWaiting && <Spinner />}
      {label}
    </button>
  );
}

function PutAway({ bet }: { bet: OneTapBet }) {
  const t = useTranslations('ladder.oneTap');
  return (
    <IconButton label={t('putAway')} onClick={() => putAway(bet.sent.clientRef)}>
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/** Puts the line away by itself once nothing is left to do about it. */
function usePutAway({ sent: { clientRef } }: OneTapBet, isDone: boolean): void {
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => putAway(clientRef), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [clientRef, isDone]);
}

/** A tap in words: its side, stake and odds. */
function useDescribe(): (tap: Tap) => string {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  return ({ side, size, odds }) =>
    t(side === 'BACK' ? 'placeBack' : 'placeLay', {
      stake: moneyText(language, size, { decimals: 'when-needed' }),
      odds: oddsText(language, oddsToNumber(odds)),
    });
}
