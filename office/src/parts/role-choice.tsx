import type { Role } from '@maidan/contract/office';
import { texts } from '../i18n/texts.ts';
import { RadioList } from './radio-list.tsx';

interface RoleChoiceProps<Choice extends Role> {
  readonly label: string;
  readonly roles: readonly Choice[];
  readonly chosen: Role;
  readonly onChoose: (role: Choice) => void;
}

/** A choice of roles, each with its purpose. */
export function RoleChoice<Choice extends Role>({ label, roles, chosen, onChoose }: RoleChoiceProps<Choice>) {
  return (
    <RadioList
      label={label}
      options={roles.map((role) => ({ value: role, key: role, title: nameOf(role), detail: dutiesOf(role) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const nameOf = (role: Role): string => texts.roles(role);
const dutiesOf = (role: Role): string => texts.roleDuties(role);
