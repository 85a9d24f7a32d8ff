import type { Role } from '@maidan/contract/office';
import { Button, Field, FieldError, Sheet, momentText } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { errorText } from '../../lib/error-text.ts';
import { RoleChoice } from './role-choice.tsx';
import { useStaffChange } from './staff-queries.ts';

interface MadeLink {
  readonly token: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/** Creates a one-time invitation link for a role, and shows it only once. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('cashier');
  const [made, setMade] = useState<MadeLink>();
  const making = useStaffChange(
    async (wanted: Role) => setMade(await api.inviteStaff({ body: { role: wanted } })),
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
          <RoleChoice label={texts.staff('role')} chosen={role} onChoose={setRole} />
          {making.isError && <FieldError text={errorText(making.error)} />}
          <Button waiting={making.isPending} onClick={() => making.mutate(role)}>
            {texts.staff('makeLink')}
          </Button>
        </div>
      ) : (
        <LinkShown made={made} onClose={onClose} />
      )}
    </Sheet>
  );
}

function LinkShown({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const link = `${location.origin}/office/enter#${made.token}`;
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{texts.staff('linkAdvice')}</p>
      <Field
        label={texts.staff('link')}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint={texts.staff('until', { moment: momentText(language, made.expiresAt) })}
      />
      <Button onClick={() => void copyText(link)}>
        <Copy aria-hidden="true" className="size-5" />
        {texts.staff('copyLink')}
      </Button>
      <Button look="plain" onClick={onClose}>
        {texts.staff('done')}
      </Button>
    </div>
  );
}
