import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { getWallet } from '../ledger/index.ts';
import type { AccountsPart } from './house-part.ts';
import { listPhones } from './list-phones.ts';
import { logIn } from './log-in.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { showUser } from './show-user.ts';
import { signUp } from './sign-up.ts';
import { verifyPhone } from './verify-phone.ts';

type AccountsCalls = Pick<
  typeof allCalls,
  'login' | 'logout' | 'signUp' | 'balance' | 'showUser' | 'listPhones' | 'sendPhoneCode' | 'verifyPhone'
>;

/** Serves sign-up, login, sessions, the balance and phones. */
export function accountsHandlers(part: AccountsPart): Handlers<AccountsCalls> {
  return {
    async login({ body }, { address }) {
      const session = await logIn(part, body, address);
      return {
        token: session.token,
        remoteId: session.playerId,
        username: session.username,
        exchange: [{ token: session.exchangeToken }],
        message: 'Login successful',
      };
    },
    async logout(_, { player }) {
      await part.sessions.endSession(player.sessionId);
    },
    async signUp({ body }, { address }) {
      const session = await signUp(part, body, address);
      return { message: 'Registration successful', exchange: [{ token: session.exchangeToken }] };
    },
    async balance(_, { player }) {
      const wallet = await getWallet(part.db, player.id, player.currency);
      return { balance: wallet.main };
    },
    async showUser({ query }, { player }) {
      return { user: await showUser(part, player, query.remoteId) };
    },
    async listPhones(_, { player }) {
      const phones = await listPhones(part.db, player.id);
      return { phones: phones.map(({ phone, verified }) => ({ phone, verified })) };
    },
    async sendPhoneCode({ body }, { player, address }) {
      await sendPhoneCode(part, player, body.phone, address);
      return { message: 'Verification code sent successfully.' };
    },
    async verifyPhone({ body }, { player }) {
      await verifyPhone(part, player, body.code);
      return { message: 'Phone number verified successfully.' };
    },
  };
}
