import { Button, digitsIn, Spinner, useLanguage } from '@maidan/ui';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DelayRing } from './delay-ring.tsx';
import { StagePanel } from './stage-panel.tsx';

interface SlipWaitingProps {
  readonly stage: 'sending' | 'unconfirmed';
  /** The bet delay in seconds; 0 if the server answers at once. */
  readonly delayS: number;
  /** When it was sent, in milliseconds since 1970, if it waits out a delay. */
  readonly sentAtMs?: number | undefined;
  readonly onAskAgain: () => void;
}

/** A bet without an answer: in flight, or with a lost answer and a retry button. */
export function SlipWaiting({ stage, delayS, sentAtMs, onAskAgain }: SlipWaitingProps) {
  const t = useTranslations('exchange.slip');
  const waiting = useTranslations('exchangeSheets.waiting');
  const language = useLanguage();
  if (stage === 'unconfirmed') {
    return (
      <StagePanel
        picture={<WifiOff className="size-12 text-warn" />}
        title={t('stages.unconfirmed')}
        text={t('unconfirmedText')}
      >
        <Button onClick={onAskAgain}>{t('askAgain')}</Button>
      </StagePanel>
    );
  }
  return (
    <StagePanel
      picture={
        delayS > 0 ? (
          <DelayRing delayS={delayS} {...(sentAtMs !== undefined && { sinceMs: sentAtMs })} />
        ) : (
          <Spinner className="text-5xl" />
        )
      }
      title={t('stages.sending')}
      text={
        delayS > 0 ? waiting('delay', { seconds: digitsIn(language, delayS.toString()) }) : waiting('sending')
      }
    />
  );
}
