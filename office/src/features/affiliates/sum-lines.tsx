import type { AffiliatePlanForm, AffiliateSums } from '@maidan/contract/office';
import { type Money as Amount, money } from '@maidan/engine';
import { classNames, countText, Money, moneyText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { percentText } from './percent-text.ts';

interface SumLine {
  readonly key: string;
  readonly name: string;
  readonly amount: Amount;
  readonly isSum?: true;
}

const some = (line: SumLine): readonly SumLine[] => (line.amount === 0n ? [] : [line]);

/** The lines of what an affiliate earned, in the order in which they add up; those of nothing that few have are left out. */
export function listSumLines(sums: AffiliateSums, plan: AffiliatePlanForm): readonly SumLine[] {
  const { revenue, bonuses, netRevenue, broughtForward, share, acquisition, below, adjustments } = sums;
  return [
    { key: 'revenue', name: texts.affiliates('revenue'), amount: revenue },
    { key: 'bonuses', name: texts.affiliates('bonuses'), amount: money(-bonuses) },
    { key: 'netRevenue', name: texts.affiliates('netRevenue'), amount: netRevenue, isSum: true },
    ...some({ key: 'broughtForward', name: texts.affiliates('broughtForward'), amount: broughtForward }),
    { key: 'share', name: texts.affiliates('share', { percent: percentText(sums.shareBps) }), amount: share },
    ...some({
      key: 'acquisition',
      name: texts.affiliates('acquisition', { count: countText(language, sums.acquiredPlayers) }),
      amount: acquisition,
    }),
    ...some({
      key: 'below',
      name: texts.affiliates('below', {
        percent: percentText(plan.belowBps),
        earned: moneyText(language, sums.belowEarned),
      }),
      amount: below,
    }),
    ...some({ key: 'adjustments', name: texts.affiliates('corrections'), amount: adjustments }),
    ...some({ key: 'owedBefore', name: texts.affiliates('owedBefore'), amount: sums.owedBefore }),
    { key: 'total', name: texts.affiliates('total'), amount: sums.total, isSum: true },
    ...some({ key: 'carriedForward', name: texts.affiliates('carriedForward'), amount: sums.carriedForward }),
    ...some({ key: 'owedAfter', name: texts.affiliates('owedAfter'), amount: sums.owedAfter }),
  ];
}

/** What an affiliate earned, line by line, with the rule and who counted. */
export function SumLines({
  sums,
  plan,
  label,
}: {
  sums: AffiliateSums;
  plan: AffiliatePlanForm;
  label: string;
}) {
  const players = countText(language, sums.players);
  return (
    <div className="grid gap-2">
      <table aria-label={label} className="w-full text-sm">
        <tbody>
          {listSumLines(sums, plan).map(({ key, name, amount, isSum }) => (
            <tr
              key={key}
              className={classNames('border-line not-first:border-t', isSum ? 'font-bold' : 'font-normal')}
            >
              <th
                scope="row"
                className="py-1.5 pr-3 text-left [font-weight:inherit] [overflow-wrap:anywhere]"
              >
                {name}
              </th>
              <td className="py-1.5 text-right whitespace-nowrap">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-text-2">
        {sums.excludedPlayers === 0
          ? texts.affiliates('counted', { players })
          : texts.affiliates('countedWithout', {
              players,
              excluded: countText(language, sums.excludedPlayers),
            })}{' '}
        {texts.affiliates('rule')}
      </p>
    </div>
  );
}
