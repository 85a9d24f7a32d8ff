import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { AccountsDeps } from './deps.ts';
import { logIn } from './sessions/log-in.ts';
import { originOf } from './sessions/origin-of.ts';
import { presentLogin } from './sessions/present-login.ts';
import { passkeyHandlers } from './passkeys/passkey-calls.ts';
import { passwordHandlers } from './passwords/password-calls.ts';
import { profileHandlers } from './profile/profile-calls.ts';
import { accountReadHandlers } from './read-calls.ts';
import { registerPlayer } from './sign-up/register-player.ts';
import { sendPhoneCode } from './profile/send-phone-code.ts';
import { findCaptchaId } from './sign-up/serve-captcha.ts';
import { secondFactorHandlers } from './second-factor/second-factor-calls.ts';
import { sessionHandlers } from './sessions/session-calls.ts';
import { stepUpHandlers } from './step-up/step-up-calls.ts';
import { signUp } from './sign-up/sign-up.ts';
import { verifyPhone } from './profile/verify-phone.ts';

type EntryCalls = Pick<
  typeof allCalls,
  'login' | 'logout' | 'signUp' | 'register' | 'sendPhoneCode' | 'verifyPhone'
>;

/** Serves a player's own account: sign-up, login, sessions, passwords, the balance, the profile and phones. */
export function accountsHandlers(deps: AccountsDeps) {
  return {
    ...entryHandlers(deps),
    ...accountReadHandlers(deps),
    ...passwordHandlers(deps),
    ...profileHandlers(deps),
    ...sessionHandlers(deps),
    ...secondFactorHandlers(deps),
    ...passkeyHandlers(deps),
    ...stepUpHandlers(deps),
  };
}

function entryHandlers(deps: AccountsDeps): Handlers<EntryCalls> {
  return {
    async login({ body }, context) {
      return presentLogin(await logIn(deps, body, originOf(context)));
    },
    async logout(_, { player }) {
      await deps.sessions.endSession(player.id, player.sessionId);
    },
    async signUp({ body }, context) {
      const session = await signUp(deps, body, { ...originOf(context), playerId: context.player?.id });
      return { message: 'Registration successful', exchange: [{ token: session.exchangeToken }] };
    },
    async register({ body }, context) {
      const session = await registerPlayer(deps, body, {
        ...originOf(context),
        playerId: context.player?.id,
        captchaId: findCaptchaId(body.captchaId, context.header),
      });
      return { message: 'Registration successful', exchange: [{ token: session.exchangeToken }] };
    },
    async sendPhoneCode({ body }, { player, address }) {
      await sendPhoneCode(deps, player, { typedPhone: body.phone, place: 'own-phone' }, address);
      return { message: 'Verification code sent successfully.' };
    },
    async verifyPhone({ body }, { player }) {
      await verifyPhone(deps, player, { code: body.code, place: 'own-phone' });
      return { message: 'Phone number verified successfully.' };
    },
  };
}
