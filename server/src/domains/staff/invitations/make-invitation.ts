import type { Role } from '@maidan/contract/office';
import type { Tx } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import type { StaffDeps } from '../deps.ts';
import { type InvitationSource, insertInvitation } from './invitation-store.ts';
import { writeAudit } from '../audit/write-audit.ts';

const LIVES_MS = 24 * 3_600_000;

/** An invitation that was just created; its token is stored nowhere. */
export interface MadeInvitation {
  readonly token: string;
  readonly role: Role;
  readonly expiresAt: Date;
}

/** Creates an invitation for a role, or for one at a node of the agents' tree or an affiliate, valid once and for a day. */
export async function makeInvitation(
  tx: Tx,
  deps: Pick<StaffDeps, 'clock' | 'random' | 'auditKeys'>,
  wanted: {
    readonly role: Role;
    readonly nodeId?: bigint;
    readonly affiliateId?: bigint;
    readonly source: InvitationSource;
    readonly invitedBy?: bigint;
  },
  doer: Doer,
): Promise<MadeInvitation> {
  const now = deps.clock.now();
  const token = newToken(deps.random);
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  const { role, nodeId, affiliateId, source, invitedBy } = wanted;
  const id = await insertInvitation(
    tx,
    { tokenHash: hashSecret(token), role, nodeId, affiliateId, source, invitedBy, expiresAt },
    now,
  );
  const after = {
    role,
    ...(nodeId !== undefined && { node: String(nodeId) }),
    ...(affiliateId !== undefined && { affiliate: String(affiliateId) }),
    expiresAt: expiresAt.toISOString(),
  };
  const { auditKeys } = deps;
  await writeAudit(tx, { auditKeys, now }, doer, {
    action: 'invitation-made',
    subject: `invitation:${id}`,
    after,
  });
  return { token, role, expiresAt };
}

/** The path of an invitation's page. The token is behind the `#`, which browsers don't send and proxies don't log. */
export function invitationPath(token: string): string {
  return `/office/enter#${token}`;
}
