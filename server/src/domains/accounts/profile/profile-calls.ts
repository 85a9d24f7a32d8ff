import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { addPhone } from './add-phone.ts';
import type { AccountsDeps } from '../deps.ts';
import { saveBirthday } from './save-birthday.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { updateLanguage } from '../store.ts';
import { verifyPhone } from './verify-phone.ts';

type ProfileCalls = Pick<
  typeof allCalls,
  'saveBirthday' | 'saveLanguage' | 'addPhone' | 'sendAddedPhoneCode' | 'verifyAddedPhone'
>;

/** Serves what a player adds to the account. */
export function profileHandlers(deps: AccountsDeps): Handlers<ProfileCalls> {
  return {
    async saveBirthday({ body }, { player }) {
      await saveBirthday(deps, player, body);
      return { birthday: body.birthday };
    },
    async saveLanguage({ body }, { player }) {
      await updateLanguage(deps.db, player.id, body.language);
      return { language: body.language };
    },
    async addPhone({ body }, { player }) {
      await addPhone(deps, player, body.phone);
      return { message: 'Phone number added.' };
    },
    async sendAddedPhoneCode({ body }, { player, address }) {
      await sendPhoneCode(deps, player, { typedPhone: body.phone, place: 'added-phone' }, address);
      return { message: 'Verification code sent successfully.' };
    },
    async verifyAddedPhone({ body }, { player }) {
      await verifyPhone(deps, player, { code: body.code, place: 'added-phone' });
      return { message: 'Phone number verified successfully.' };
    },
  };
}
