import type { AffiliatePlanForm } from '@maidan/contract/office';
import { countText, moneyText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { percentText } from './percent-text.ts';

/** What a plan promises, in words. */
export function PlanTerms({ plan }: { plan: AffiliatePlanForm }) {
  const { tiers, carriesNegative, acquisition, belowBps, holdDays } = plan;
  return (
    <ul className="grid gap-0.5 text-left text-sm">
      {tiers.map(({ from, shareBps }) => (
        <li key={from.toString()}>
          {texts.affiliates('tier', { from: moneyText(language, from), percent: percentText(shareBps) })}
        </li>
      ))}
      <li>
        {texts.affiliates('carries')}: {texts.affiliates(carriesNegative ? 'carriesYes' : 'carriesNo')}
      </li>
      <li>
        {acquisition === null
          ? texts.affiliates('perPlayerNone')
          : texts.affiliates('perPlayerTerms', {
              amount: moneyText(language, acquisition.amount),
              deposit: moneyText(language, acquisition.depositMin),
              turnover: moneyText(language, acquisition.turnoverMin),
            })}
      </li>
      {belowBps > 0 && <li>{texts.affiliates('belowTerms', { percent: percentText(belowBps) })}</li>}
      <li>{texts.affiliates('holdTerms', { days: countText(language, holdDays) })}</li>
    </ul>
  );
}
