import { mayUse } from '@maidan/contract/office';
import { ErrorState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { LEVELS, LevelsForm } from './levels-form.tsx';

/** The levels of the VIP programme: what each is called, takes and gives (PLAY-102). */
export function VipLevelsScreen() {
  const mayManage = mayUse(useOwnMe().role, 'settings:manage');
  const ladder = useQuery({ queryKey: [LEVELS], queryFn: ({ signal }) => api.showVipLevels({ signal }) });
  return (
    <>
      <DeskHeader title={texts.vip('title')} advice={texts.vip('advice')} />
      {mayManage && <WaitingChanges desk="settings" mayDecide />}
      {ladder.isPending && <SkeletonRows label={texts.shell('loading')} rows={5} className="h-28" />}
      {ladder.isError && ladder.data === undefined && (
        <ErrorState
          title={texts.vip('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void ladder.refetch()}
        />
      )}
      {ladder.data !== undefined && <LevelsForm ladder={ladder.data} mayManage={mayManage} />}
    </>
  );
}
