import { type Role, roles } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';

/** A choice of roles, each with its purpose. */
export function RoleChoice({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: Role;
  onChoose: (role: Role) => void;
}) {
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
              <span className="block font-semibold">{texts.roles(role)}</span>
              <span className="block text-sm text-text-2">{texts.roleDuties(role)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
