import type { DeskProvider } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAction } from '../../parts/use-action.ts';
import { OnMark } from './on-mark.tsx';

interface ProviderCells {
  readonly isBusy: boolean;
  readonly onSwitch: (provider: DeskProvider) => void;
}

const FACTS: readonly DeskColumn<DeskProvider, ProviderCells>[] = [
  { head: texts.casino('provider'), cell: ({ name }) => name },
  { head: texts.casino('state'), cell: ({ status }) => <OnMark isOn={status === 'active'} /> },
  { head: texts.casino('listed'), cell: ({ games }) => games, align: 'end' },
];

const DEED: DeskColumn<DeskProvider, ProviderCells> = {
  head: '',
  cell: (provider, { isBusy, onSwitch }) => {
    const isOn = provider.status === 'active';
    return (
      <Button
        look="plain"
        size="fit"
        disabled={isBusy}
        aria-label={texts.casino(isOn ? 'switchOffOne' : 'switchOnOne', { name: provider.name })}
        onClick={() => onSwitch(provider)}
      >
        {texts.casino(isOn ? 'switchOff' : 'switchOn')}
      </Button>
    );
  },
};

/** The game providers, enabled or not. */
export function ProvidersTable({ mayManage }: { mayManage: boolean }) {
  const providers = useQuery({
    queryKey: ['desk-providers'],
    queryFn: ({ signal }) => api.listDeskProviders({ signal }),
  });
  const action = useAction({ changed: [['desk-games'], ['desk-providers']] });
  return (
    <section aria-labelledby="providers" className="mt-8">
      <h2 id="providers" className="mb-1 text-lg font-bold">
        {texts.casino('providersTitle')}
      </h2>
      <p className="mb-3 text-sm text-text-2">{texts.casino('providersAdvice')}</p>
      {providers.isPending && <SkeletonRows label={texts.shell('loading')} rows={2} className="h-11" />}
      {providers.isError && (
        <ErrorState
          title={texts.casino('providersFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void providers.refetch()}
        />
      )}
      {providers.data !== undefined && (
        <DeskTable
          label={texts.casino('providersTitle')}
          columns={mayManage ? [...FACTS, DEED] : FACTS}
          context={{
            isBusy: action.isPending,
            onSwitch({ platform, name, status: before }) {
              const status = before === 'active' ? 'inactive' : 'active';
              action.mutate({
                run: () => api.changeDeskProvider({ body: { platform, status } }),
                done: texts.casino('changed', { name, state: texts.casino(status) }),
              });
            },
          }}
          rows={providers.data.providers}
          keyOf={({ platform }) => platform}
        />
      )}
    </section>
  );
}
