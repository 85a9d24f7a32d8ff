import { Button, buttonClasses, LogoMark, Money } from '@maidan/ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../../lib/general.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { MethodMark } from '../../../lib/parts/method-mark.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePlayer } from '../../../lib/session.ts';
import { CountdownRing } from '../countdown-ring.tsx';
import { useCountdown } from '../use-countdown.ts';
import type { RequestOpening } from './opening.ts';
import type { ProgressStep } from './progress-of.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { timeNowMs } from '../../../lib/site-clock.ts';

const ARRIVAL_S = 30 * 60;

interface RequestUnderWayProps {
  readonly opening: RequestOpening;
  /** Undefined until known. */
  readonly steps?: readonly ProgressStep[] | undefined;
  /** Asks again how far it is; undefined while the site answers. */
  readonly onRetry?: (() => void) | undefined;
}

/** 'Get Ready!', the countdown until the money arrives (CASH-8), and how far the request is. */
export function RequestUnderWay({ opening, steps, onRetry }: RequestUnderWayProps) {
  const t = useTranslations('cashier.request');
  const player = usePlayer();
  const [openedAtMs] = useState(timeNowMs);
  const leftS = useCountdown((opening.sentAtMs ?? openedAtMs) + ARRIVAL_S * 1000);
  const step = useAppearance();
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center gap-4 px-4 py-6 text-center">
      <h2 className="text-2xl font-bold text-brand-text">{t('ready')}</h2>
      {onRetry !== undefined && <CutOff onRetry={onRetry} />}
      <Appear at={1} step={step}>
        <p className="mb-3 text-text-2">{leftS > 0 ? t('arrival') : t('late')}</p>
        <CountdownRing leftS={leftS} wholeS={ARRIVAL_S} label={t('arrival')} />
      </Appear>
      {steps !== undefined && <ProgressSteps steps={steps} />}
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
            {t('player')}{' '}
            <strong translate="no" className="text-text">
              {player?.username}
            </strong>
          </p>
        </Appear>
      </div>
      <Appear at={5} step={step}>
        <Platform />
      </Appear>
      {steps !== undefined && <p className="text-sm text-text-2">{t('leave')}</p>}
      <Link to={paths.account} className={buttonClasses('plain')}>
        {t('close')}
      </Link>
    </div>
  );
}

/** The platform's logo and name. */
export function Platform() {
  const shell = useTranslations('shell');
  const { data: general } = useGeneral();
  return (
    <p className="flex items-center justify-center gap-2 text-lg font-bold">
      <LogoMark className="h-6 w-7.5" />
      {general?.siteTitle ?? shell('siteName')}
    </p>
  );
}

/** Says that what is shown may be old; the site goes on asking by itself. */
function CutOff({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cashier.progress');
  const shell = useTranslations('shell');
  return (
    <div role="status" className="grid w-full gap-2 rounded-md border border-warn bg-surface p-3 text-sm">
      <p className="flex gap-2 text-left">
        <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warn" />
        {t('cutOff')}
      </p>
      <Button look="plain" size="fit" onClick={onRetry}>
        {shell('retry')}
      </Button>
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

function useAppearance(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step >= LAST_STEP) return undefined;
    const timer = setTimeout(() => setStep(step + 1), STEP_EVERY_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return step;
}
