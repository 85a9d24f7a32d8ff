import { agentRoles, mayUse, type StaffMember } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows } from '@maidan/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { InviteSheet } from '../../parts/invite-sheet.tsx';
import { MemberSheet } from '../../parts/member-sheet.tsx';
import { OpenInvitations } from '../../parts/open-invitations.tsx';
import { StaffTable } from '../../parts/staff-table.tsx';
import { AGENTS, useLogins } from './agent-queries.ts';

/** The people who log in for a node; owners let them in by a link, block them and let them in again (AGENT-21). */
export function LoginsTab({ id }: { id: bigint }) {
  const me = useOwnMe();
  const query = useLogins(id);
  const mayManage = mayUse(me.role, 'staff:manage');
  const [changed, setChanged] = useState<StaffMember>();
  const [isInviting, setIsInviting] = useState(false);
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={3} className="h-12" />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={texts.agents('loginsFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  const { staff, invitations } = query.data;
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{texts.agents('loginsAdvice')}</p>
      {mayManage && (
        <div>
          <Button size="fit" onClick={() => setIsInviting(true)}>
            <UserRoundPlus aria-hidden="true" className="size-5" />
            {texts.agents('invite')}
          </Button>
        </div>
      )}
      {staff.length === 0 ? (
        <p className="text-text-2">{texts.agents('loginsNone')}</p>
      ) : (
        <div>
          <StaffTable
            label={texts.agents('logins')}
            staff={staff}
            ownId={me.id}
            {...(mayManage && { onChange: setChanged })}
          />
        </div>
      )}
      <OpenInvitations invitations={invitations} mayManage={mayManage} changed={AGENTS} />
      {changed !== undefined && (
        <MemberSheet member={changed} changed={AGENTS} onClose={() => setChanged(undefined)} />
      )}
      {isInviting && (
        <InviteSheet
          title={texts.agents('invite')}
          advice={texts.agents('inviteAdvice')}
          roles={agentRoles}
          first="agent"
          make={(role) => api.inviteAgentLogin({ params: { id }, body: { role } })}
          changed={AGENTS}
          onClose={() => setIsInviting(false)}
        />
      )}
    </div>
  );
}
