import type { Role } from '@maidan/contract/office';
import { Sheet } from '@maidan/ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../i18n/texts.ts';
import { useDeskForm } from '../lib/use-desk-form.ts';
import { EntryLink } from './entry-link.tsx';
import { FormSheet } from './form-sheet.tsx';
import { RoleChoice } from './role-choice.tsx';

/** A link that lets one person in, shown only once. */
export interface MadeLink {
  readonly token: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

interface InviteSheetProps<Choice extends Role> {
  readonly title: string;
  readonly advice: string;
  readonly roles: readonly Choice[];
  /** The role that is chosen at first. */
  readonly first: Choice;
  readonly make: (role: Choice) => Promise<MadeLink>;
  /** The list that shows the open links. */
  readonly changed: QueryKey;
  readonly onClose: () => void;
}

/** Creates a one-time link into the office for a role, and shows it only once. */
export function InviteSheet<Choice extends Role>(props: InviteSheetProps<Choice>) {
  const { title, advice, roles, first, make, changed, onClose } = props;
  const queries = useQueryClient();
  const [role, setRole] = useState(first);
  const [made, setMade] = useState<MadeLink>();
  const form = useDeskForm({
    fields: [],
    async send() {
      setMade(await make(role));
      await queries.invalidateQueries({ queryKey: changed });
    },
  });
  if (made === undefined)
    return (
      <FormSheet title={title} advice={advice} form={form} save={texts.staff('makeLink')} onClose={onClose}>
        <RoleChoice label={texts.staff('role')} roles={roles} chosen={role} onChoose={setRole} />
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
