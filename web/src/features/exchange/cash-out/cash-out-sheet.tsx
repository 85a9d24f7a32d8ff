import { Button, Chip, Money, Sheet } from '@maidan/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useResults } from '../bets/order-queries.ts';
import { useMarketPart, useRunnerList } from '../market/market-parts.ts';
import { DelayRing } from '../slip/delay-ring.tsx';
import { StagePanel } from '../slip/stage-panel.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { useTakeOffer } from './take-offer.ts';

/** Cashes out a market or one runner: the offer, how long it is valid, and accepting it (EXCH-9). */
export function CashOutSheet({ marketId, onClose }: { marketId: string; onClose: () => void }) {
  const t = useTranslations('exchangeSheets.cashOut');
  const market = useTranslations('exchange.market');
  const shell = useTranslations('shell');
  const nameOf = useNames();
  const [runnerId, setRunnerId] = useState<number>();
  const runners = useRunnerList(marketId);
  const results = useResults(marketId);
  const withBets = runners.filter((runner) => results.has(runner.runnerId));
  return (
    <Sheet open onClose={onClose} title={market('cashOut')} closeLabel={shell('close')}>
      <div role="group" aria-label={t('scope')} className="mb-3 flex flex-wrap gap-2">
        <Chip
          chosen={runnerId === undefined}
          onClick={() => setRunnerId(undefined)}
          className={runnerId === undefined ? '' : 'bg-surface-3!'}
        >
          {t('wholeMarket')}
        </Chip>
        {withBets.map((runner) => (
          <Chip
            key={runner.runnerId}
            chosen={runnerId === runner.runnerId}
            onClick={() => setRunnerId(runner.runnerId)}
            className={runnerId === runner.runnerId ? '' : 'bg-surface-3!'}
          >
            {t('onlyRunner', { runner: nameOf(runner.name) })}
          </Chip>
        ))}
      </div>
      <Taking key={runnerId ?? 'all'} scope={{ marketId, runnerId }} onClose={onClose} />
    </Sheet>
  );
}

interface TakingProps {
  readonly scope: { readonly marketId: string; readonly runnerId: number | undefined };
  readonly onClose: () => void;
}

function Taking({ scope, onClose }: TakingProps) {
  const t = useTranslations('exchangeSheets.cashOut');
  const slip = useTranslations('exchange.slip');
  const delayS = useMarketPart(scope.marketId, ({ inplay, betDelay }) => (inplay ? betDelay : 0)) ?? 0;
  const { taking, take, askAgain } = useTakeOffer(scope, delayS);
  if (taking.stage === 'offered') return <OfferPanel scope={scope} error={taking.error} onTake={take} />;
  if (taking.stage === 'taken')
    return (
      <StagePanel
        picture={<CircleCheck className="size-14 text-win" />}
        title={t('done')}
        text={
          <>
            {t('doneText')} <Money amount={taking.result} tone="result" />
          </>
        }
      >
        <Button onClick={onClose}>{slip('done')}</Button>
      </StagePanel>
    );
  return (
    <StagePanel
      picture={<DelayRing delayS={taking.stage === 'sending' ? Math.max(1, delayS) : 1} />}
      title={t(taking.stage === 'sending' ? 'sending' : 'lost')}
      text={t(taking.stage === 'sending' ? 'sendingText' : 'lostText')}
    >
      {taking.stage === 'lost' && <Button onClick={askAgain}>{slip('askAgain')}</Button>}
    </StagePanel>
  );
}
