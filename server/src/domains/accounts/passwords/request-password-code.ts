import type { ForgotPasswordForm } from '@maidan/contract';
import type { CodeReceiver } from '../one-time-codes.ts';
import type { AccountsDeps } from '../deps.ts';
import { phoneSpellings } from '../model.ts';
import { sendCode } from '../one-time-codes.ts';
import { selectCredentials, selectPhones, selectPlayer } from '../store.ts';

/**
 * Sends a password-reset code to the e-mail address or phone of an account (row AUTH-10), when username and address or
 * number match. Whether they do can't be told from the answer, its timing, or the limits.
 */
export async function requestPasswordCode(
  deps: AccountsDeps,
  form: ForgotPasswordForm,
  address: string,
): Promise<void> {
  deps.limits.code(`password of ${form.username.toLowerCase()}`, address);
  const found = await selectCredentials(deps.db, form.username);
  const playerId = found?.status === 'active' ? found.id : undefined;
  const receiver = playerId === undefined ? undefined : await findReceiver(deps, playerId, form);
  if (playerId === undefined || receiver === undefined) return sendCode(deps, undefined);
  return sendCode(deps, { key: { playerId, purpose: 'reset-password' }, receiver });
}

/**
 * An added number needs to be verified; the own one doesn't, so that a player who lost the password early can come
 * back.
 */
async function findReceiver(
  deps: AccountsDeps,
  playerId: bigint,
  form: ForgotPasswordForm,
): Promise<CodeReceiver | undefined> {
  if (form.type === 'email') {
    const record = await selectPlayer(deps.db, playerId);
    const isTheirs = record?.email.toLowerCase() === form.email.toLowerCase();
    return isTheirs ? { channel: 'email', to: record.email } : undefined;
  }
  const spellings = phoneSpellings(form.phone);
  const phones = await selectPhones(deps.db, playerId);
  const phone = phones.find((one) => spellings.includes(one.phone) && (one.isOwn || one.verified));
  return phone && { channel: 'sms', to: phone.phone };
}
