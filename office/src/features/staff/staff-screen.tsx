import { mayUse, roles, type StaffMember } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows } from '@maidan/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { InviteSheet } from '../../parts/invite-sheet.tsx';
import { MemberSheet } from '../../parts/member-sheet.tsx';
import { OpenInvitations } from '../../parts/open-invitations.tsx';
import { StaffTable } from '../../parts/staff-table.tsx';
import { STAFF, useStaff } from './staff-queries.ts';

/** The members of staff; owners invite and change them, auditors have read-only access. */
export function StaffScreen() {
  const me = useOwnMe();
  const staff = useStaff();
  const [changed, setChanged] = useState<StaffMember>();
  const [inviting, setInviting] = useState(false);
  const mayManage = mayUse(me.role, 'staff:manage');
  return (
    <>
      <DeskHeader title={texts.staff('title')} advice={texts.staff('advice')}>
        {mayManage && (
          <Button size="fit" onClick={() => setInviting(true)}>
            <UserRoundPlus aria-hidden="true" className="size-5" />
            {texts.staff('invite')}
          </Button>
        )}
      </DeskHeader>
      {staff.isPending && <SkeletonRows label={texts.shell('loading')} rows={3} className="h-14" />}
      {staff.isError && (
        <ErrorState
          title={texts.staff('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void staff.refetch()}
        />
      )}
      {staff.isSuccess && (
        <>
          <StaffTable
            label={texts.staff('title')}
            staff={staff.data.staff}
            ownId={me.id}
            {...(mayManage && { onChange: setChanged })}
          />
          <OpenInvitations invitations={staff.data.invitations} mayManage={mayManage} changed={STAFF} />
        </>
      )}
      {changed !== undefined && (
        <MemberSheet member={changed} roles={roles} changed={STAFF} onClose={() => setChanged(undefined)} />
      )}
      {inviting && (
        <InviteSheet
          title={texts.staff('inviteTitle')}
          advice={texts.staff('inviteAdvice')}
          roles={roles}
          first="cashier"
          make={(role) => api.inviteStaff({ body: { role } })}
          changed={STAFF}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}
