import { inTransaction } from '../../kernel/db.ts';
import { newDigits } from '../../kernel/secrets/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type CodeKey, type SpentTry, replaceCode, spendTry } from './code-store.ts';
import type { AccountsDeps } from './deps.ts';
import type { SiteLanguage } from './model.ts';
import { selectLanguage } from './store.ts';

const DIGITS = 6;
const LIVES_MS = 300_000;
const TRIES_MAX = 5;

/** The code's digits stay Latin: phones offer them to the field. */
const TEXTS: Readonly<Record<SiteLanguage, (code: string) => string>> = {
  en: (code) => `${code} is your Maidan code. It is valid for 5 minutes. Never tell it to anyone.`,
  bn: (code) => `${code} আপনার ময়দান কোড। ৫ মিনিট চলবে। কাউকে কখনো বলবেন না।`,
};

const SUBJECTS: Readonly<Record<SiteLanguage, string>> = { en: 'Your Maidan code', bn: 'আপনার ময়দান কোড' };

/** Where a code is sent. */
export interface CodeReceiver {
  readonly channel: 'sms' | 'email';
  readonly to: string;
}

/**
 * Sends a code of six digits that is valid for 300 s, once and for five attempts (row AUTH-17); it invalidates the
 * previous one for the same purpose. The text is in the player's language. It is stored as an Argon2id hash, so that trying all codes on a stolen copy takes
 * longer than it is valid. Without a receiver it does the same work and sends nothing.
 */
export async function sendCode(
  deps: AccountsDeps,
  sending: { readonly key: CodeKey; readonly receiver: CodeReceiver } | undefined,
): Promise<void> {
  const code = newDigits(deps.random, DIGITS);
  const hash = await deps.passwords.hash(code);
  if (sending === undefined) return;
  const { key, receiver } = sending;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const expiresAt = new Date(now.getTime() + LIVES_MS);
    await replaceCode(tx, key, { hash, sentTo: receiver.to, expiresAt, triesMax: TRIES_MAX });
    const language = await selectLanguage(tx, key.playerId);
    const message = { ...receiver, subject: SUBJECTS[language], text: TEXTS[language](code), code };
    const topic = `code ${key.purpose} ${key.playerId}`;
    await deps.messages.send(tx, { ...message, topic, usefulUntil: expiresAt }, now);
  });
}

/**
 * Compares a code with the live one: INVALID_CODE when it is wrong, used or expired, TOO_MANY_TRIES after five, even
 * for the right one. An attempt counts even if the comparison fails half-way, so that simultaneous attempts can't
 * exceed five. The caller then deletes the code in the transaction that it authorizes.
 */
export async function matchCode(deps: AccountsDeps, key: CodeKey, code: string): Promise<SpentTry> {
  const spent = await inTransaction(deps.db, (tx) => spendTry(tx, key, deps.clock.now()));
  if (spent === undefined) throw new Refusal('INVALID_CODE');
  if (spent === 'outOfTries') throw new Refusal('TOO_MANY_TRIES');
  if (!(await deps.passwords.matches(spent.codeHash, code))) throw new Refusal('INVALID_CODE');
  return spent;
}
