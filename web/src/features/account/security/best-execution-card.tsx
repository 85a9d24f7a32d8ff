import { ErrorState, showToast, SkeletonRows, Switch } from '@maidan/ui';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { bestExecutionApi, useBestExecution } from './use-best-execution.ts';

/** Whether the player's bets on the exchange are matched at better odds than asked, or lapse where there are any (TRADE-139). */
export function BestExecutionCard() {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const { data, isError, refetch, show } = useBestExecution();
  const [asked, setAsked] = useState<boolean>();
  const change = async (isOn: boolean) => {
    if (asked !== undefined) return;
    setAsked(isOn);
    try {
      show(await bestExecutionApi.setBestExecution({ body: { isOn } }));
      showToast(t(isOn ? 'bestExecutionOn' : 'bestExecutionOff'), 'good');
    } catch (error) {
      showToast(errorText(error), 'bad');
    }
    setAsked(undefined);
  };
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="best-execution">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <TrendingUp aria-hidden="true" className="size-6" />
        </span>
        <h2 id="best-execution" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('bestExecution')}
        </h2>
      </div>
      <p className="mt-3 text-text-2">{t('bestExecutionAdvice')}</p>
      {data === undefined ? (
        <SkeletonRows label={shell('loading')} rows={1} className="mt-3 h-11" />
      ) : (
        <label
          aria-busy={asked !== undefined || undefined}
          className="mt-3 flex min-h-11 items-center gap-3 font-semibold"
        >
          <span className="min-w-0 flex-1">{t('matchAtBetter')}</span>
          <Switch checked={asked ?? data.isOn} onChange={(isOn) => void change(isOn)} />
        </label>
      )}
    </section>
  );
}
