import { mayUse, type Role, type StaffMember } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows } from '@maidan/ui';
import { UserRoundPlus } from 'lucide-react';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../i18n/texts.ts';
import type { api } from '../lib/api.ts';
import { useOwnMe } from '../lib/me.ts';
import { InviteSheet, type MadeLink } from './invite-sheet.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { StaffTable } from './staff-table.tsx';

/** What is asked and said about people who work for somebody else than the company. */
interface OutsideLogins<Choice extends Role> {
  readonly query: Pick<
    UseQueryResult<Awaited<ReturnType<typeof api.listStaff>>>,
    'data' | 'isPending' | 'refetch'
  >;
  /** What is loaded anew once something changed. */
  readonly changed: QueryKey;
  /** What they may be invited as. */
  readonly roles: readonly Choice[];
  /** The role that is chosen at first. */
  readonly first: Choice;
  readonly invite: (role: Choice) => Promise<MadeLink>;
  readonly advice: string;
  readonly inviteAdvice: string;
  readonly none: string;
  readonly failed: string;
}

/** The people who log in for an agent or an affiliate; owners let them in by a link, block them and let them in again. */
export function OutsideLoginsTab<Choice extends Role>(logins: OutsideLogins<Choice>) {
  const { query, changed } = logins;
  const me = useOwnMe();
  const mayManage = mayUse(me.role, 'staff:manage');
  const [member, setMember] = useState<StaffMember>();
  const [isInviting, setIsInviting] = useState(false);
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={3} className="h-12" />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={logins.failed}
        retryLabel={texts.shell('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  const { staff, invitations } = query.data;
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{logins.advice}</p>
      {mayManage && (
        <div>
          <Button size="fit" onClick={() => setIsInviting(true)}>
            <UserRoundPlus aria-hidden="true" className="size-5" />
            {texts.staff('inviteOne')}
          </Button>
        </div>
      )}
      {staff.length === 0 ? (
        <p className="text-text-2">{logins.none}</p>
      ) : (
        <div>
          <StaffTable
            label={texts.staff('logins')}
            staff={staff}
            ownId={me.id}
            {...(mayManage && { onChange: setMember })}
          />
        </div>
      )}
      <OpenInvitations invitations={invitations} mayManage={mayManage} changed={changed} />
      {member !== undefined && (
        <MemberSheet member={member} changed={changed} onClose={() => setMember(undefined)} />
      )}
      {isInviting && (
        <InviteSheet
          title={texts.staff('inviteOne')}
          advice={logins.inviteAdvice}
          roles={logins.roles}
          first={logins.first}
          make={logins.invite}
          changed={changed}
          onClose={() => setIsInviting(false)}
        />
      )}
    </div>
  );
}
