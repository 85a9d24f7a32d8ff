import type { Role } from '@maidan/contract/office';
import { texts } from '../i18n/texts.ts';

/** A role's name in small type. */
export function RoleMark({ role }: { role: Role }) {
  return <span className="text-sm text-text-3">{texts.roles(role)}</span>;
}
