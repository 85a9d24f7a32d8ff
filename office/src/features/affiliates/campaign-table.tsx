import type { AffiliateCampaign } from '@maidan/contract/office';
import { countText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { monthText } from '../../lib/month-text.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';

const counted = (
  name: 'clicks' | 'signUps' | 'firstDeposits' | 'acquired',
): DeskColumn<AffiliateCampaign> => ({
  head: texts.affiliates(name),
  align: 'end',
  order: (row) => row[name],
  cell: (row) => countText(language, row[name]),
});

const COLUMNS: readonly DeskColumn<AffiliateCampaign>[] = [
  {
    head: texts.affiliates('campaign'),
    cell: ({ campaign, code }) => (
      <>
        {campaign}
        <span className="block text-xs font-normal text-text-3">{code}</span>
      </>
    ),
  },
  { head: texts.affiliates('month'), order: ({ month }) => month, cell: ({ month }) => monthText(month) },
  counted('clicks'),
  counted('signUps'),
  counted('firstDeposits'),
  counted('acquired'),
];

/** What came of each code in each month, from clicks to acquired players. */
export function CampaignTable({ campaigns }: { campaigns: readonly AffiliateCampaign[] }) {
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns" className="mb-2 text-lg font-bold">
        {texts.affiliates('campaigns')}
      </h2>
      {campaigns.length === 0 ? (
        <p className="text-text-2">{texts.affiliates('campaignsNone')}</p>
      ) : (
        <DeskTable
          label={texts.affiliates('campaigns')}
          columns={COLUMNS}
          context={undefined}
          rows={campaigns}
          keyOf={({ month, code }) => `${month} ${code}`}
        />
      )}
    </section>
  );
}
