import { type Role, roles, type StaffRole } from '@maidan/contract/office';
import { Button, FieldError, Sheet } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { EntryLink } from '../../parts/entry-link.tsx';
import { RoleChoice } from '../../parts/role-choice.tsx';
import { useStaffChange } from './staff-queries.ts';

interface MadeLink {
  readonly token: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/** Creates a one-time invitation link for a role, and shows it only once. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>('cashier');
  const [made, setMade] = useState<MadeLink>();
  const making = useStaffChange(
    async (wanted: StaffRole) => setMade(await api.inviteStaff({ body: { role: wanted } })),
    () => undefined,
  );
  const title =
    made === undefined
      ? texts.staff('inviteTitle')
      : texts.staff('linkTitle', { role: texts.roles(made.role).toLowerCase() });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={title}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {made === undefined ? (
        <div className="grid gap-4">
          <p className="text-text-2">{texts.staff('inviteAdvice')}</p>
          <RoleChoice label={texts.staff('role')} roles={roles} chosen={role} onChoose={setRole} />
          {making.isError && <FieldError text={errorText(making.error)} />}
          <Button waiting={making.isPending} onClick={() => making.mutate(role)}>
            {texts.staff('makeLink')}
          </Button>
        </div>
      ) : (
        <EntryLink made={made} onClose={onClose} />
      )}
    </Sheet>
  );
}
