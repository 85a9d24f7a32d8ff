import { type DeskChannel, mayUse } from '@maidan/contract/office';
import { ErrorState, SkeletonRows } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { useChannels } from './cashier-queries.ts';
import { ChannelCard } from './channel-card.tsx';

/** The numbers that players pay to, and the limits of each payment channel. */
export function ReceiversScreen() {
  const me = useOwnMe();
  const channels = useChannels();
  const mayManage = mayUse(me.role, 'cashier:manage');
  const byMethod = Map.groupBy(channels.data?.channels ?? [], ({ method }) => method.name);
  return (
    <>
      <DeskHeader title={texts.cashier('receiversTitle')} advice={texts.cashier('receiversAdvice')} />
      {channels.isPending && <SkeletonRows label={texts.shell('loading')} rows={6} className="h-24" />}
      {channels.isError && channels.data === undefined && (
        <ErrorState
          title={texts.cashier('receiversFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void channels.refetch()}
        />
      )}
      <div className="grid gap-6">
        {[...byMethod].map(([name, ways]) => (
          <Method key={name} name={name} ways={ways} mayManage={mayManage} />
        ))}
      </div>
    </>
  );
}

function Method({
  name,
  ways,
  mayManage,
}: {
  name: string;
  ways: readonly DeskChannel[];
  mayManage: boolean;
}) {
  return (
    <section aria-label={name}>
      <h2 className="mb-2 text-lg font-bold">{name}</h2>
      <div className="grid items-start gap-3 min-[720px]:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
        {ways.map((channel) => (
          <ChannelCard key={channel.id.toString()} channel={channel} mayManage={mayManage} />
        ))}
      </div>
    </section>
  );
}
