import type { Role } from '@maidan/contract/office';
import type { Tx } from '../../kernel/db.ts';
import type { Doer } from '../../kernel/http/served-office-call.ts';
import { newToken } from '../../kernel/ids.ts';
import { hashSecret } from './hash-secret.ts';
import type { StaffDeps } from './deps.ts';
import { type InvitationSource, insertInvitation } from './invitation-store.ts';
import { writeAudit } from './write-audit.ts';

const LIVES_MS = 24 * 3_600_000;

/** A link that was just made; its token is nowhere else. */
export interface MadeInvitation {
  readonly token: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/** Makes a link that is good once and for a day, for a role of the staff. */
export async function makeInvitation(
  tx: Tx,
  deps: Pick<StaffDeps, 'clock' | 'random'>,
  wanted: { readonly role: Role; readonly source: InvitationSource; readonly invitedBy?: bigint },
  doer: Doer,
): Promise<MadeInvitation> {
  const now = deps.clock.now();
  const token = newToken(deps.random);
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  const { role, source, invitedBy } = wanted;
  const id = await insertInvitation(
    tx,
    { tokenHash: hashSecret(token), role, source, invitedBy, expiresAt },
    now,
  );
  const after = { role, expiresAt: expiresAt.toISOString() };
  await writeAudit(tx, doer, { action: 'invitation-made', subject: `invitation:${id}`, after }, now);
  return { token, role, expiresAt };
}

/** The page that a link leads to. The token stands behind the `#`, which no browser sends and no proxy writes down. */
export function invitationPath(token: string): string {
  return `/office/enter#${token}`;
}
