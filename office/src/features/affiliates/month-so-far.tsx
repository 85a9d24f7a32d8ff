import type { ShownAffiliate } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { CampaignTable } from './campaign-table.tsx';
import { SumLines } from './sum-lines.tsx';

/** What this month would earn as it stands, and what came of each code. */
export function MonthSoFar({
  current,
  plan,
  campaigns,
}: Pick<ShownAffiliate, 'current' | 'plan' | 'campaigns'>) {
  return (
    <div className="grid gap-6">
      {current !== null && plan !== null && (
        <section aria-labelledby="this-month">
          <h2 id="this-month" className="text-lg font-bold">
            {texts.affiliates('thisMonth')}
          </h2>
          <p className="mb-2 text-sm text-text-2">{texts.affiliates('soFarAdvice')}</p>
          <div className="max-w-[40rem] rounded-lg border border-line bg-surface p-4">
            <SumLines sums={current} plan={plan} label={texts.affiliates('thisMonth')} />
          </div>
        </section>
      )}
      <CampaignTable campaigns={campaigns} />
    </div>
  );
}
