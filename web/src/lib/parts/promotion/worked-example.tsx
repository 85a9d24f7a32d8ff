import type { Promotion } from '@maidan/contract';
import { bonusFor, money, turnoverFor } from '@maidan/engine';
import { Money, moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

const EXAMPLE = money(100_000n);

/** What a deposit of ৳1,000, or the smallest that qualifies, brings and requires. */
export function WorkedExample({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions');
  const language = useLanguage();
  const deposit = EXAMPLE < promotion.depositMin ? promotion.depositMin : EXAMPLE;
  const steps = [
    { label: t('exampleDeposit'), amount: deposit },
    { label: t('exampleBonus'), amount: bonusFor(promotion, deposit) },
    { label: t('exampleTurnover'), amount: turnoverFor(promotion, deposit) },
  ];
  return (
    <section aria-label={t('example')} className="rounded-md border border-line p-3">
      <h3 className="mb-1.5 font-bold">{t('example')}</h3>
      <dl className="grid gap-1 text-sm">
        {steps.map(({ label, amount }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-text-2">{label}</dt>
            <dd className="font-bold">
              <Money amount={amount} decimals="when-needed" />
            </dd>
          </div>
        ))}
        {promotion.freeSpins !== undefined && (
          <div className="flex items-baseline justify-between gap-3">
            <dt className="shrink-0 text-text-2">{t('spinsTitle')}</dt>
            <dd className="text-right">
              {t('spinsOf', {
                ...promotion.freeSpins,
                game: promotion.freeSpins.gameTitle,
                stake: moneyText(language, promotion.freeSpins.stake, { decimals: 'when-needed' }),
              })}
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-text-2">{t('leastDeposit')}</dt>
          <dd className="font-bold">
            <Money amount={promotion.depositMin} decimals="when-needed" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
