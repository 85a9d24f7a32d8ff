import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { getDebt, getWallet } from '../ledger/index.ts';
import type { AccountsDeps } from './deps.ts';
import { selectPasskeyKeys, selectPasskeys } from './passkeys/passkey-store.ts';
import { showUser } from './profile/show-user.ts';
import { listReferred } from './referrals/list-referred.ts';
import { countRecoveryCodes, selectAuthenticator } from './second-factor/factor-store.ts';
import { hasSecondFactor } from './second-factor/has-second-factor.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { listPhones } from './store.ts';

type AccountReads = Pick<
  typeof allCalls,
  | 'balance'
  | 'showUser'
  | 'listPhones'
  | 'listReferred'
  | 'listSessions'
  | 'showSecondFactor'
  | 'listPasskeys'
  | 'showStepUp'
>;

/** What looking at an account needs. */
export type AccountReadDeps = Pick<
  AccountsDeps,
  'db' | 'clock' | 'idleMs' | 'countVipPoints' | 'sumCashBonus' | 'showReferrals'
>;

/** Serves what a player sees of their own account. The database has all of it, so any process can. */
export function accountReadHandlers(deps: AccountReadDeps): Handlers<AccountReads> {
  const { db } = deps;
  return {
    async balance(_, { player }) {
      const { main } = await getWallet(db, player.id, player.currency);
      const debt = await getDebt(db, player.id, player.currency);
      return { balance: main, ...(debt > 0n && { debt }) };
    },
    async showUser({ query }, { player }) {
      return { user: await showUser(deps, player, query.remoteId) };
    },
    async listPhones(_, { player }) {
      const phones = await listPhones(db, player.id);
      return { phones: phones.map(({ phone, verified }) => ({ phone, verified })) };
    },
    listReferred: ({ query }, { player }) => listReferred(deps, player, query),
    async listSessions(_, { player }) {
      return { sessions: await listSessions(deps, player) };
    },
    async showSecondFactor(_, { player }) {
      const authenticator = await selectAuthenticator(db, player.id);
      return {
        authenticatorSince: authenticator?.confirmedAt ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, player.id),
      };
    },
    async listPasskeys(_, { player }) {
      return { passkeys: await selectPasskeys(db, player.id) };
    },
    async showStepUp(_, { player }) {
      return {
        authenticator: await hasSecondFactor(db, player.id),
        passkey: (await selectPasskeyKeys(db, player.id)).length > 0,
      };
    },
  };
}
