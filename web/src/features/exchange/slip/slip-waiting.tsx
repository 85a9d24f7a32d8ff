import { Button, digitsIn, Spinner, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DelayRing } from './delay-ring.tsx';
import { placeBet } from './place-bet.ts';
import type { Slip } from './slip-state.ts';
import { tellSlip } from './slip-store.ts';
import { StagePanel } from './stage-panel.tsx';

/** A bet whose answer isn't here: on its way, or lost and to be asked for again. */
export function SlipWaiting({ slip }: { slip: Extract<Slip, { stage: 'sending' | 'unconfirmed' }> }) {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  const queries = useQueryClient();
  if (slip.stage === 'unconfirmed') {
    const askAgain = () => {
      tellSlip({ type: 'retry' });
      void placeBet(queries);
    };
    return (
      <StagePanel
        picture={<WifiOff className="size-12 text-warn" />}
        title={t('stages.unconfirmed')}
        text={t('unconfirmedText')}
      >
        <Button onClick={askAgain}>{t('askAgain')}</Button>
      </StagePanel>
    );
  }
  const { delayS } = slip.sent;
  return (
    <StagePanel
      picture={delayS > 0 ? <DelayRing delayS={delayS} /> : <Spinner className="text-5xl" />}
      title={t('stages.sending')}
      text={
        delayS > 0 ? t('delayText', { seconds: digitsIn(language, delayS.toString()) }) : t('sendingText')
      }
    />
  );
}
