import { buttonClasses, LogoMark, Money } from '@maidan/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../../lib/general.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlayer } from '../../../lib/session.ts';
import { CountdownRing } from '../countdown-ring.tsx';
import { MethodMark } from '../../../lib/parts/method-mark.tsx';
import { useCountdown } from '../use-countdown.ts';
import { readRequestState, type RequestOpening } from './opening.ts';
import { ReturnedPayment } from './returned-payment.tsx';
import { Link } from '../../../lib/parts/link.tsx';

const ARRIVAL_S = 30 * 60;

/** 'Get Ready!' and the countdown until the money arrives (CASH-8). */
export function PaymentRequestScreen() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const opening = readRequestState(state);
  const payment = search.get('payment') ?? '';
  if (opening === undefined && /^\d{1,18}$/.test(payment))
    return <ReturnedPayment depositId={BigInt(payment)} />;
  return opening === undefined ? <Navigate to={paths.account} replace /> : <Request opening={opening} />;
}

function Request({ opening }: { opening: RequestOpening }) {
  const t = useTranslations('cashier.request');
  const shell = useTranslations('shell');
  const player = usePlayer();
  const { data: general } = useGeneral();
  const [openedAtMs] = useState(() => Date.now());
  const leftS = useCountdown((opening.sentAtMs ?? openedAtMs) + ARRIVAL_S * 1000);
  const step = useSteps();
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center gap-4 px-4 py-6 text-center">
      <h2 className="text-2xl font-bold text-brand-text">{t('ready')}</h2>
      <Appear at={1} step={step}>
        <p className="mb-3 text-text-2">{t('arrival')}</p>
        <CountdownRing leftS={leftS} wholeS={ARRIVAL_S} label={t('arrival')} />
      </Appear>
      <div className="w-full rounded-md bg-surface p-4">
        <Appear at={2} step={step}>
          <p className="text-sm text-text-2">{t('amount')}</p>
          <Money amount={opening.amount} className="text-2xl font-bold" />
        </Appear>
        <Appear at={3} step={step}>
          <p className="mt-3 flex items-center justify-center gap-2 font-semibold">
            <MethodMark name={opening.paymentName} className="size-9" />
            {opening.paymentName}
          </p>
        </Appear>
        <Appear at={4} step={step}>
          <p className="mt-3 text-sm text-text-2">
            {t('player')} <strong className="text-text">{player?.username}</strong>
          </p>
        </Appear>
      </div>
      <Appear at={5} step={step}>
        <p className="flex items-center justify-center gap-2 text-lg font-bold">
          <LogoMark className="h-6 w-7.5" />
          {general?.siteTitle ?? shell('siteName')}
        </p>
      </Appear>
      <Link to={paths.account} className={buttonClasses('plain')}>
        {t('close')}
      </Link>
    </div>
  );
}

/** Reserves its space from the start and becomes visible at its step. */
function Appear({ at, step, children }: { at: number; step: number; children: ReactNode }) {
  return (
    <div className={step >= at ? 'animate-rise' : 'invisible'} data-step={at}>
      {children}
    </div>
  );
}

const LAST_STEP = 5;
const STEP_EVERY_MS = 1000;

function useSteps(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step >= LAST_STEP) return undefined;
    const timer = setTimeout(() => setStep(step + 1), STEP_EVERY_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return step;
}
