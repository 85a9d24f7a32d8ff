import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { changePassword } from './change-password.ts';
import type { AccountsDeps } from '../deps.ts';
import { requestPasswordCode } from './request-password-code.ts';
import { resetPassword } from './reset-password.ts';

type PasswordCalls = Pick<typeof allCalls, 'forgotPassword' | 'resetPassword' | 'changePassword'>;

const CHANGED = { message: 'Password changed successfully. Please login with your new password.' };

/** Serves password resets and changes. */
export function passwordHandlers(deps: AccountsDeps): Handlers<PasswordCalls> {
  return {
    async forgotPassword({ body }, { address }) {
      await requestPasswordCode(deps, body, address);
      return { message: `OTP sent successfully. Please check your ${body.type}.` };
    },
    async resetPassword({ body }, { address, device }) {
      await resetPassword(deps, body, { address, device: device() });
      return CHANGED;
    },
    async changePassword({ body }, { player }) {
      await changePassword(deps, player, body);
      return CHANGED;
    },
  };
}
