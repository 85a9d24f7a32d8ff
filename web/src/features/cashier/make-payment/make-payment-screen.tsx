import { Button } from '@maidan/ui';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { CountdownRing } from '../countdown-ring.tsx';
import { useCountdown } from '../use-countdown.ts';
import { type PaymentOpening, readPaymentState } from './opening.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { ReceiverCard } from './receiver-card.tsx';
import { timeNowMs } from '../../../lib/site-clock.ts';

/** Where to pay, and the form to submit once paid (CASH-6); without a payment type, redirects to the deposit. */
export function MakePaymentScreen() {
  const { state } = useLocation();
  const opening = readPaymentState(state);
  return opening === undefined ? <Navigate to={paths.deposit} replace /> : <Payment opening={opening} />;
}

function Payment({ opening }: { opening: PaymentOpening }) {
  const t = useTranslations('cashier.payment');
  const navigate = useNavigate();
  const [openedAtMs] = useState(timeNowMs);
  const wholeS = opening.timerMinutes * 60;
  const leftS = useCountdown(opening.expiresAtMs ?? openedAtMs + wholeS * 1000);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 pb-20">
      <div className="flex flex-wrap items-center gap-4 rounded-md bg-surface p-3">
        <div className="shrink-0">
          <CountdownRing leftS={leftS} wholeS={wholeS} label={t('timeLeft')} />
        </div>
        <p className="min-w-28 flex-1 text-text-2">{leftS > 0 ? t('timeLeft') : t('expired')}</p>
      </div>
      {leftS === 0 && (
        <Button look="plain" onClick={() => void navigate(paths.deposit, { replace: true })}>
          {t('startAgain')}
        </Button>
      )}
      <ReceiverCard opening={opening} />
      <PaymentSteps opening={opening} />
      <PaymentForm opening={opening} />
    </div>
  );
}
