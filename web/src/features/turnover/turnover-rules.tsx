import { useTranslations } from 'use-intl';

const rules = ['counts', 'games', 'not', 'net', 'order', 'release', 'review', 'lapse'] as const;

/** What counts towards a turnover and what completing it brings (CASH-13). */
export function TurnoverRules() {
  const t = useTranslations('turnover');
  return (
    <section aria-label={t('rulesTitle')} className="rounded-lg border border-line p-4">
      <h2 className="mb-2 font-bold">{t('rulesTitle')}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
