import { nextUp, type Odds, parseOdds } from '@maidan/engine';
import { Button } from '@maidan/ui';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { usePrice } from '../market/market-parts.ts';
import { OddsSteps } from '../odds-steps.tsx';
import { PriceAlertRow } from './price-alert-row.tsx';
import { usePriceAlerts } from './use-price-alerts.ts';

interface RunnerPriceAlertsProps {
  readonly marketId: string;
  readonly runner: { readonly runnerId: number; readonly name: string };
}

/** The prices of a runner that the player waits for, and another one (PLAY-83). */
export function RunnerPriceAlerts({ marketId, runner }: RunnerPriceAlertsProps) {
  const t = useTranslations('following.prices');
  const slip = useTranslations('exchange.slip');
  const nameOf = useNames();
  const { runnerId, name } = runner;
  const { price } = usePrice(marketId, runnerId, 'back', 0);
  const best = price === undefined ? undefined : parseOdds(price);
  const [wanted, setWanted] = useState<Odds>();
  const { alerts, set, remove, isChanging } = usePriceAlerts();
  const own = alerts.filter((one) => one.marketId === marketId && one.runnerId === runnerId);
  const odds = wanted ?? (best === undefined ? undefined : (nextUp(best) ?? best));
  return (
    <section aria-label={t('title')} className="mt-4 font-normal">
      <h3 className="mb-1 text-sm font-bold text-text-2">{t('title')}</h3>
      {odds === undefined || best === undefined ? (
        <p className="text-sm text-text-2">{t('noPrice')}</p>
      ) : (
        <>
          <p className="mb-2 text-sm">{t('ask', { runner: nameOf(name) })}</p>
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <OddsSteps
              odds={odds}
              labels={{ odds: t('odds'), up: slip('oddsUp'), down: slip('oddsDown') }}
              onChange={setWanted}
            />
            <Button
              look="plain"
              size="fit"
              className="bg-surface-3!"
              disabled={isChanging || odds === best}
              onClick={() => set({ marketId, runnerId, odds })}
            >
              <BellPlus aria-hidden="true" className="size-4.5 text-brand-text" />
              {t('set')}
            </Button>
          </div>
        </>
      )}
      <ul>
        {own.map((alert) => (
          <PriceAlertRow key={alert.id.toString()} alert={alert} isOfRunner onRemove={() => remove(alert)} />
        ))}
      </ul>
    </section>
  );
}
