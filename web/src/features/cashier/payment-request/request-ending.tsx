import type { Transaction } from '@maidan/contract';
import { Money, moneyText, Skeleton, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { MethodMark } from '../../../lib/parts/method-mark.tsx';
import { usePlayer } from '../../../lib/session.ts';
import { turnoversKey } from '../../../lib/turnovers.ts';
import { balanceKey, useBalance } from '../../../lib/wallet.ts';
import { EndingWays } from './ending-ways.tsx';
import { Platform } from './request-under-way.tsx';
import type { Ending, ProgressStep } from './progress-of.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { deviceNowMs } from '../../../lib/site-clock.ts';

const GOOD = { Icon: CircleCheck, tone: 'text-win' };
const BAD = { Icon: CircleX, tone: 'text-loss' };

const LOOKS: Readonly<Record<Ending, typeof GOOD>> = {
  credited: GOOD,
  paid: GOOD,
  rejectedDeposit: BAD,
  expired: BAD,
  mismatched: { Icon: Hourglass, tone: 'text-warn' },
  chargedBack: BAD,
  failed: BAD,
  rejectedWithdrawal: BAD,
};

/** The endings without a movement of money, after which the balance is nobody's question. */
const UNMOVED: ReadonlySet<Ending> = new Set(['rejectedDeposit', 'expired', 'mismatched']);

interface RequestEndingProps {
  readonly transaction: Transaction;
  readonly ending: Ending;
  readonly steps: readonly ProgressStep[];
}

/** How a request ended: the money and the new balance, or why not; its steps, and the way on (PLAY-5). */
export function RequestEnding({ transaction, ending, steps }: RequestEndingProps) {
  const t = useTranslations('cashier.progress');
  const request = useTranslations('cashier.request');
  const language = useLanguage();
  const { amount, paymentMethod, transactionId } = transaction;
  const { Icon, tone } = LOOKS[ending];
  const named = { amount: moneyText(language, amount), method: paymentMethod.name };
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center gap-4 px-4 py-6 text-center">
      <div role="status" className="flex animate-rise flex-col items-center gap-2">
        <Icon aria-hidden="true" className={`size-20 ${tone}`} strokeWidth={1.5} />
        {ending === 'credited' && <p className="font-semibold text-brand-text">{request('ready')}</p>}
        <h2 className="text-2xl leading-tight font-bold">{t(`endings.${ending}`, named)}</h2>
        {ending !== 'credited' && <p className="text-text-2">{t(`why.${ending}`, named)}</p>}
        {!UNMOVED.has(ending) && <NewBalance />}
      </div>
      <ProgressSteps steps={steps} />
      <EndingWays ending={ending} />
      <dl className="grid w-full gap-2.5 rounded-md bg-surface p-4 text-left text-sm">
        <Row label={request('amount')}>
          <Money amount={amount} />
        </Row>
        <Row label={t('method')}>
          <MethodMark name={paymentMethod.name} className="size-6 shrink-0" />
          {paymentMethod.name}
        </Row>
        <Row label={t('transactionId')}>
          <AsIs>{transactionId}</AsIs>
        </Row>
        <Player />
      </dl>
      <Platform />
    </div>
  );
}

function Player() {
  const t = useTranslations('cashier.request');
  return (
    <Row label={t('player')}>
      <AsIs>{usePlayer()?.username}</AsIs>
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="flex items-center gap-2 font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** The main wallet after the money moved; nothing from before is shown. */
function NewBalance() {
  const t = useTranslations('cashier.progress');
  const queries = useQueryClient();
  const [sinceMs] = useState(deviceNowMs);
  const { data: balance, dataUpdatedAt, isFetching } = useBalance();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: balanceKey });
    // What was promised with a deposit begins when it is credited.
    void queries.invalidateQueries({ queryKey: turnoversKey });
  }, [queries]);
  const isNew = balance !== undefined && dataUpdatedAt >= sinceMs;
  if (!isNew) return isFetching ? <Skeleton className="h-6 w-40" /> : null;
  return (
    <p className="text-text-2">
      {t('walletNow')} <Money amount={balance} className="font-semibold text-text" />
    </p>
  );
}
