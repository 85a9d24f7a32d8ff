import type { StaffMember, StaffRole } from '@maidan/contract/office';
import { Button, FieldError, Sheet, showToast } from '@maidan/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { texts } from '../i18n/texts.ts';
import { api } from '../lib/api.ts';
import { errorText } from '../lib/error-text.ts';
import { RoleChoice } from './role-choice.tsx';

type Change =
  | { readonly what: 'block' | 'unblock' | 'unlock' }
  | { readonly what: 'role'; readonly role: StaffRole };

interface MemberSheetProps {
  readonly member: StaffMember;
  /** The roles to choose from; without any the member keeps theirs. */
  readonly roles?: readonly StaffRole[];
  /** The list that shows the member. */
  readonly changed: QueryKey;
  readonly onClose: () => void;
}

/** An owner's actions on somebody who logs in to the office: change role, block, unblock, unlock. */
export function MemberSheet({ member, roles = [], changed, onClose }: MemberSheetProps) {
  const { id, username } = member;
  const queries = useQueryClient();
  const [role, setRole] = useState<StaffRole>();
  const change = useMutation({
    mutationFn: (given: Change) => send(id, given),
    async onSuccess(_, given) {
      await queries.invalidateQueries({ queryKey: changed });
      showToast(doneText(username, given), 'good');
      onClose();
    },
  });
  const act = (what: 'block' | 'unblock' | 'unlock') => () => change.mutate({ what });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.staff('changeOf', { username })}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {member.isLocked && (
          <Offer advice={texts.staff('unlockAdvice')}>
            <Button look="plain" disabled={change.isPending} onClick={act('unlock')}>
              {texts.staff('unlock')}
            </Button>
          </Offer>
        )}
        {roles.length > 0 && (
          <RoleChoice
            label={texts.staff('role')}
            roles={roles}
            chosen={role ?? member.role}
            onChoose={setRole}
          />
        )}
        {change.isError && <FieldError text={errorText(change.error)} />}
        {roles.length > 0 && (
          <Button
            disabled={role === undefined || role === member.role}
            waiting={change.isPending}
            onClick={() => role !== undefined && change.mutate({ what: 'role', role })}
          >
            {texts.staff('saveRole')}
          </Button>
        )}
        {member.status === 'active' ? (
          <Offer advice={texts.staff('blockAdvice')}>
            <Button look="danger" disabled={change.isPending} onClick={act('block')}>
              {texts.staff('block')}
            </Button>
          </Offer>
        ) : (
          <Offer advice={texts.staff('unblockAdvice')}>
            <Button look="plain" disabled={change.isPending} onClick={act('unblock')}>
              {texts.staff('unblock')}
            </Button>
          </Offer>
        )}
      </div>
    </Sheet>
  );
}

function Offer({ advice, children }: { advice: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <p className="text-sm text-text-2">{advice}</p>
      {children}
    </div>
  );
}

async function send(id: bigint, change: Change): Promise<void> {
  const params = { id };
  if (change.what === 'role') await api.changeRole({ params, body: { role: change.role } });
  else if (change.what === 'block') await api.blockStaff({ params });
  else if (change.what === 'unblock') await api.unblockStaff({ params });
  else await api.unlockStaff({ params });
}

function doneText(username: string, change: Change): string {
  if (change.what === 'role')
    return texts.staff('roleSaved', { username, role: texts.roles(change.role).toLowerCase() });
  if (change.what === 'block') return texts.staff('blockedNow', { username });
  return texts.staff(change.what === 'unblock' ? 'unblockedNow' : 'unlockedNow', { username });
}
