import type { DeskPartner } from '@maidan/contract/office';
import { ErrorState, SkeletonRows, moneyText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';

const COLUMNS: readonly DeskColumn<DeskPartner>[] = [
  { head: texts.casino('partner'), cell: ({ name }) => name },
  { head: texts.casino('protocol'), cell: ({ protocol }) => texts.casino(protocol) },
  {
    head: texts.casino('keys'),
    cell: ({ account, keys }) =>
      account === null
        ? keys.map((key) => (
            <span key={key} className="block font-mono text-xs">
              {key}
            </span>
          ))
        : texts.casino('merchant', { account }),
  },
  {
    head: texts.casino('bounds'),
    cell: ({ bounds: { stakeMultipleMax, winMax, winsMax } }) =>
      texts.casino('boundsText', {
        multiple: stakeMultipleMax,
        amount: moneyText(language, winMax, { decimals: 'when-needed' }),
        count: winsMax,
      }),
  },
  {
    head: texts.casino('lastAsked'),
    cell: ({ askedAt }) => (askedAt === null ? texts.casino('none') : <AgeMark since={askedAt} />),
  },
];

/** The partners that may call the wallet, their keys, what each may credit, and when it last called. */
export function PartnersTable() {
  const partners = useQuery({
    queryKey: ['desk-partners'],
    queryFn: ({ signal }) => api.listPartners({ signal }),
  });
  return (
    <section aria-labelledby="partners" className="mt-8">
      <h2 id="partners" className="mb-1 text-lg font-bold">
        {texts.casino('partnersTitle')}
      </h2>
      <p className="mb-3 text-sm text-text-2">{texts.casino('partnersAdvice')}</p>
      {partners.isPending && <SkeletonRows label={texts.shell('loading')} rows={2} className="h-11" />}
      {partners.isError && (
        <ErrorState
          title={texts.casino('partnersFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void partners.refetch()}
        />
      )}
      {partners.data !== undefined && (
        <DeskTable
          label={texts.casino('partnersTitle')}
          columns={COLUMNS}
          context={undefined}
          rows={partners.data.partners}
          keyOf={({ name }) => name}
        />
      )}
    </section>
  );
}
