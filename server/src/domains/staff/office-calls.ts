import {
  type Me,
  type Right,
  type accessCalls,
  affiliateRole,
  type apiKeyCalls,
  type auditCalls,
  mayUse,
  type staffCalls,
  type staffPasskeyCalls,
} from '@maidan/contract/office';
import { inTransaction, type Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { addApiKey } from './api-keys/add-api-key.ts';
import { selectKeys } from './api-keys/api-key-store.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { beginEntry } from './invitations/begin-entry.ts';
import { blockStaff } from './members/block-staff.ts';
import { changeOwnPassword } from './sessions/change-own-password.ts';
import { changeRole } from './members/change-role.ts';
import { chooseLanguage } from './members/choose-language.ts';
import { confirmEntry } from './invitations/confirm-entry.ts';
import { getInvitation } from './invitations/get-invitation.ts';
import type { StaffDeps } from './deps.ts';
import { listAudit } from './audit/list-audit.ts';
import { staffPasskeyHandlers } from './passkeys/passkey-calls.ts';
import { listSeconds } from './members/list-seconds.ts';
import { listStaff } from './members/list-staff.ts';
import { logIn } from './sessions/log-in.ts';
import { forMember } from '../../kernel/database/read-side/read-side.ts';
import { makeInvitation } from './invitations/make-invitation.ts';
import { countRecoveryCodes } from './sessions/recovery-store.ts';
import { renewRecoveryCodes } from './sessions/renew-recovery-codes.ts';
import { stepUp } from './sessions/step-up.ts';
import { deleteSession } from './sessions/session-store.ts';
import { selectLanguage } from './store.ts';
import { unblockStaff } from './members/unblock-staff.ts';
import { unlockStaff } from './members/unlock-staff.ts';
import { withdrawInvitation } from './invitations/withdraw-invitation.ts';

type StaffCalls = typeof accessCalls &
  typeof staffCalls &
  typeof auditCalls &
  typeof staffPasskeyCalls &
  typeof apiKeyCalls;

/** Serves logging in to the office, a member's own account, the staff and the audit log. */
export function staffHandlers(deps: StaffDeps): OfficeHandlers<StaffCalls> {
  const { db, reads, clock } = deps;
  const meOf = async ({ id, username, role }: Pick<Me, 'id' | 'username' | 'role'>): Promise<Me> => ({
    id,
    username,
    role,
    language: await selectLanguage(db, id),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
  });
  return {
    ...staffPasskeyHandlers(deps, meOf),
    async showInvitation({ body }, { doer }) {
      const uncount = deps.limits.enter(doer.address);
      const invitation = await getInvitation(db, body.token, clock.now());
      uncount();
      return { role: invitation.role, expiresAt: invitation.expiresAt };
    },
    beginEntry({ body }, { doer }) {
      deps.limits.enter(doer.address);
      return beginEntry(deps, body);
    },
    async confirmEntry({ body }, { doer, userAgent, device, keepSession, keepDevice }) {
      deps.limits.enter(doer.address);
      const entered = await confirmEntry(deps, body, { doer, userAgent, device });
      keepSession(entered.token);
      keepDevice(entered.device);
      const { staffId: id, username, role, recoveryCodes } = entered;
      return { me: await meOf({ id, username, role }), recoveryCodes: [...recoveryCodes] };
    },
    async officeLogIn({ body }, { doer, userAgent, device, sentToken, keepSession, keepDevice }) {
      const loggedIn = await logIn(deps, body, { doer, userAgent, device, sentToken });
      keepSession(loggedIn.token);
      keepDevice(loggedIn.device);
      return { me: await meOf(loggedIn.keys) };
    },
    async officeLogOut(_, { member, audit, keepSession }) {
      await inTransaction(db, async (tx) => {
        await deleteSession(tx, member.sessionId);
        await audit(tx, { action: 'logged-out', subject: `staff:${member.id}` });
      });
      keepSession(undefined);
    },
    async showMe(_, { member }) {
      return { me: await meOf(member) };
    },
    chooseStaffLanguage: ({ body }, context) => chooseLanguage(db, body.language, context),
    changeStaffPassword: ({ body }, context) => changeOwnPassword(deps, body, context),
    officeStepUp: ({ body }, context) => stepUp(deps, body, context),
    async renewRecoveryCodes({ body }, context) {
      return { recoveryCodes: await renewRecoveryCodes(deps, body.code, context) };
    },
    listStaff: () => listStaff(db, clock.now()),
    inviteStaff: ({ body }, { member, doer }) =>
      inTransaction(db, (tx) =>
        makeInvitation(tx, deps, { role: body.role, source: 'staff', invitedBy: member.id }, doer),
      ),
    async listAgentLogins({ params }) {
      await refuseUnlessAgent(deps, db, params.id);
      return listStaff(db, clock.now(), { nodeId: params.id });
    },
    inviteAgentLogin: ({ params, body }, { member, doer }) =>
      inTransaction(db, async (tx) => {
        await refuseUnlessAgent(deps, tx, params.id);
        const wanted = { role: body.role, nodeId: params.id, source: 'staff', invitedBy: member.id } as const;
        return makeInvitation(tx, deps, wanted, doer);
      }),
    async listAffiliateLogins({ params }) {
      await refuseUnlessAffiliate(deps, db, params.id);
      return listStaff(db, clock.now(), { affiliateId: params.id });
    },
    inviteAffiliateLogin: ({ params }, { member, doer }) =>
      inTransaction(db, async (tx) => {
        await refuseUnlessAffiliate(deps, tx, params.id);
        const wanted = {
          role: affiliateRole,
          affiliateId: params.id,
          source: 'staff',
          invitedBy: member.id,
        } as const;
        return makeInvitation(tx, deps, wanted, doer);
      }),
    withdrawInvitation: ({ params }, context) => withdrawInvitation(deps, params.id, context),
    changeRole: ({ params, body }, context) => changeRole(deps, params.id, body.role, context),
    blockStaff: ({ params }, context) => blockStaff(db, params.id, context),
    unblockStaff: ({ params }, context) => unblockStaff(deps, params.id, context),
    unlockStaff: ({ params }, { member, audit }) =>
      inTransaction(db, (tx) => unlockStaff(tx, params.id, { by: member.id, now: clock.now(), audit })),
    async showSeconds(_, { member }) {
      const now = clock.now();
      const of = (right: Right) => (mayUse(member.role, right) ? listSeconds(db, member, right, now) : null);
      return {
        cashier: await of('cashier:decide'),
        trading: await of('trading:manage'),
        casino: await of('casino:decide'),
        bonus: await of('bonus:decide'),
        settings: await of('settings:manage'),
      };
    },
    listApiKeys: async () => ({ keys: await selectKeys(db, clock.now()) }),
    addApiKey: ({ body }, context) => addApiKey(deps, body, context),
    revokeApiKey: ({ params }, context) => revokeApiKey(deps, params.id, context),
    listAudit: ({ query }, context) => reads.read(forMember(context), (on) => listAudit(on, query)),
  };
}

/** Refuses NOT_FOUND for a node that nobody logs in for: the company, a player, or none. */
async function refuseUnlessAgent({ isAgent }: StaffDeps, reader: Reader, nodeId: bigint): Promise<void> {
  if (!(await isAgent(reader, nodeId))) throw new Refusal('NOT_FOUND');
}

/** Refuses NOT_FOUND for an affiliate that isn't there. */
async function refuseUnlessAffiliate({ isAffiliate }: StaffDeps, reader: Reader, id: bigint): Promise<void> {
  if (!(await isAffiliate(reader, id))) throw new Refusal('NOT_FOUND');
}
