import { type AgentRole, agentRoles, mayUse, type StaffMember } from '@maidan/contract/office';
import { Button, ErrorState, momentText, Sheet, SkeletonRows } from '@maidan/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { EntryLink } from '../../parts/entry-link.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { RoleChoice } from '../../parts/role-choice.tsx';
import { StateMark } from '../../parts/state-mark.tsx';
import { useAgentAction, useLogins } from './agent-queries.ts';

interface LoginContext {
  readonly mayManage: boolean;
  readonly isWaiting: boolean;
  readonly onChange: (what: 'block' | 'unblock' | 'unlock', member: StaffMember) => void;
}

const COLUMNS: readonly DeskColumn<StaffMember, LoginContext>[] = [
  { head: texts.staff('member'), cell: ({ username }) => username },
  { head: texts.staff('role'), cell: ({ role }) => texts.roles(role) },
  { head: texts.staff('state'), cell: (member) => <StateMark member={member} /> },
  {
    head: texts.staff('lastSeen'),
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? texts.staff('never') : <AgeMark since={lastSeenAt} />),
  },
  {
    head: '',
    cell: (member, { mayManage, isWaiting, onChange }) =>
      mayManage && (
        <>
          {member.isLocked && (
            <Button look="plain" size="fit" disabled={isWaiting} onClick={() => onChange('unlock', member)}>
              {texts.staff('unlock')}
            </Button>
          )}
          {member.status === 'active' ? (
            <Button
              look="danger"
              size="fit"
              disabled={isWaiting}
              aria-label={texts.agents('blockOf', { name: member.username })}
              onClick={() => onChange('block', member)}
            >
              {texts.staff('block')}
            </Button>
          ) : (
            <Button
              look="plain"
              size="fit"
              disabled={isWaiting}
              aria-label={texts.agents('unblockOf', { name: member.username })}
              onClick={() => onChange('unblock', member)}
            >
              {texts.staff('unblock')}
            </Button>
          )}
        </>
      ),
  },
];

/** The people who log in for a node; owners let them in by a link, block them and let them in again (AGENT-21). */
export function LoginsTab({ id }: { id: bigint }) {
  const query = useLogins(id);
  const mayManage = mayUse(useOwnMe().role, 'staff:manage');
  const action = useAgentAction();
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
        <DeskTable
          label={texts.agents('logins')}
          columns={COLUMNS}
          context={{
            mayManage,
            isWaiting: action.isPending,
            onChange: (what, { id: staffId, username }) =>
              action.mutate({
                run: () =>
                  ({ block: api.blockStaff, unblock: api.unblockStaff, unlock: api.unlockStaff })[what]({
                    params: { id: staffId },
                  }),
                done: texts.staff(`${what}edNow`, { username }),
              }),
          }}
          rows={staff}
          keyOf={({ id: staffId }) => staffId.toString()}
        />
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="open-links">
          <h2 id="open-links" className="mb-2 text-lg font-bold">
            {texts.staff('invitations')}
          </h2>
          <ul className="grid gap-2">
            {invitations.map((one) => (
              <li
                key={one.id.toString()}
                className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-surface px-4 py-2"
              >
                <span>
                  {texts.roles(one.role)}
                  <span className="block text-sm text-text-3">
                    {texts.staff('until', { moment: momentText(language, one.expiresAt) })}
                  </span>
                </span>
                {mayManage && (
                  <Button
                    look="plain"
                    size="fit"
                    disabled={action.isPending}
                    onClick={() =>
                      action.mutate({
                        run: () => api.withdrawInvitation({ params: { id: one.id } }),
                        done: texts.staff('withdrawn'),
                      })
                    }
                  >
                    {texts.staff('withdraw')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isInviting && <InviteSheet id={id} onClose={() => setIsInviting(false)} />}
    </div>
  );
}

function InviteSheet({ id, onClose }: { id: bigint; onClose: () => void }) {
  const [role, setRole] = useState<AgentRole>('agent');
  const [made, setMade] = useState<Awaited<ReturnType<typeof api.inviteAgentLogin>>>();
  const action = useAgentAction();
  const form = useDeskForm({
    fields: [],
    send: () =>
      action.mutateAsync({
        run: async () => setMade(await api.inviteAgentLogin({ params: { id }, body: { role } })),
        done: texts.agents('linkMade'),
      }),
  });
  if (made === undefined)
    return (
      <FormSheet
        title={texts.agents('invite')}
        advice={texts.agents('inviteAdvice')}
        form={form}
        save={texts.staff('makeLink')}
        onClose={onClose}
      >
        <RoleChoice label={texts.staff('role')} roles={agentRoles} chosen={role} onChoose={setRole} />
      </FormSheet>
    );
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.staff('linkTitle', { role: texts.roles(made.role).toLowerCase() })}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <EntryLink made={made} onClose={onClose} />
    </Sheet>
  );
}
