import type { Role } from '@maidan/contract/office';
import { texts } from '../i18n/texts.ts';

interface RoleChoiceProps<Choice extends Role> {
  readonly label: string;
  readonly roles: readonly Choice[];
  readonly chosen: Role;
  readonly onChoose: (role: Choice) => void;
}

const nameOf = (role: Role): string => texts.roles(role);
const dutiesOf = (role: Role): string => texts.roleDuties(role);

/** A choice of roles, each with its purpose. */
export function RoleChoice<Choice extends Role>({ label, roles, chosen, onChoose }: RoleChoiceProps<Choice>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-text-2">{label}</legend>
      <div className="overflow-hidden rounded-md border border-line-strong">
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-12 items-center gap-3 border-line px-3 py-2 not-first:border-t has-checked:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === chosen}
              onChange={() => onChoose(role)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span>
              <span className="block font-semibold">{nameOf(role)}</span>
              <span className="block text-sm text-text-2">{dutiesOf(role)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
