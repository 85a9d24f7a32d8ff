import { mayUse, type StaffMember } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows } from '@maidan/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { StaffTable } from './staff-table.tsx';
import { useStaff } from './staff-queries.ts';

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
          <StaffTable staff={staff.data.staff} ownId={me.id} {...(mayManage && { onChange: setChanged })} />
          <OpenInvitations invitations={staff.data.invitations} mayManage={mayManage} />
        </>
      )}
      {changed !== undefined && <MemberSheet member={changed} onClose={() => setChanged(undefined)} />}
      {inviting && <InviteSheet onClose={() => setInviting(false)} />}
    </>
  );
}
