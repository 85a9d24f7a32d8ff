import type { Promotion } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { digitsIn, moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

interface OfferPromiseProps {
  readonly promotion: Promotion;
  readonly amount: Amount | undefined;
  /** True if the amount is in taka; a coin amount is known only at its rate. */
  readonly inTaka: boolean;
}

/** What the chosen promotion gives and requires, shown before anything is paid (CASH-13). */
export function OfferPromise({ promotion, amount, inTaka }: OfferPromiseProps) {
  const t = useTranslations('cashier.promise');
  const language = useLanguage();
  const days = digitsIn(language, promotion.turnoverDays.toString());
  const least = moneyText(language, promotion.depositMin, { decimals: 'when-needed' });
  const spins = promotion.freeSpins;
  const isTooSmall = inTaka && amount !== undefined && amount < promotion.depositMin;
  return (
    <section aria-label={t('title')} className="mt-2 rounded-md bg-surface p-3 text-sm">
      <p className="font-semibold">
        {t('terms', {
          percent: digitsIn(language, promotion.bonusPercent.toString()),
          times: digitsIn(language, promotion.turnoverTimes.toString()),
        })}
      </p>
      {spins !== undefined && (
        <p className="font-semibold">
          {t('spins', {
            count: spins.count,
            game: spins.gameTitle,
            stake: moneyText(language, spins.stake, { decimals: 'when-needed' }),
            days: spins.days,
          })}
        </p>
      )}
      <p className={isTooSmall ? 'font-semibold text-warn' : undefined}>{t('least', { least })}</p>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-text-2">
        <li>{t('waits')}</li>
        <li>{t('bets', { days })}</li>
        <li>{t('blocked')}</li>
        {promotion.oncePerPlayer && <li>{t('once')}</li>}
      </ul>
    </section>
  );
}
