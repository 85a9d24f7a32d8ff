import { referralCodeField, refusals } from '@maidan/contract';
import { type Tx, inTransaction, isUniqueViolation } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { refuseCommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { type FieldErrors, Refusal } from '../../../kernel/refusal.ts';
import { openPlayerAccounts, walletCurrency } from '../../ledger/index.ts';
import { selectReferrer } from '../referrals/attribution-store.ts';
import type { AccountsDeps } from '../deps.ts';
import { givePlayMoney } from '../give-play-money.ts';
import { type WalletCurrency, canonicalPhone, mailboxOf } from '../model.ts';
import { type Origin, type SessionTokens, openSession } from '../sessions/open-session.ts';
import { type NewPlayer, insertPlayer, selectTaken } from '../store.ts';

/** The sign-up form after its own validation. */
export interface SignUpForm {
  readonly username: string;
  readonly password: string;
  readonly name?: string | undefined;
  readonly email: string;
  readonly phone: string;
  readonly currency: WalletCurrency;
  readonly referralCode?: string | undefined;
  readonly agentCode?: string | undefined;
  readonly affiliateCode?: string | undefined;
}

/** The applicant: origin, browser, and the player who is already logged in, if any. */
export interface Applicant extends Origin {
  readonly playerId: bigint | undefined;
}

/** Two simultaneous sign-ups can collide; the next attempt then names the field. */
const TRIES_MAX = 3;

/**
 * Opens a player account with its wallet and a first session, attributed to the owners of the given codes (rows AUTH-4
 * to AUTH-6, AUTH-9, AUTH-16); in the sandbox with play money to start with (PLAY-1). An unknown code attributes to nobody. Refuses INVALID_FORM with a text for each field
 * that another account has, PASSWORD_TOO_COMMON, SELF_REFERRAL for one's own referral code, and who is excluded from play: DETAILS_REFUSED,
 * or REGISTER_SILENT where that can't be found out (CARE-17, CARE-19). After several refusals for
 * what others have, its network waits, longer each time, so that nobody finds out who has an account (SAFE-25).
 */
export async function signUp(
  deps: AccountsDeps,
  form: SignUpForm,
  applicant: Applicant,
): Promise<SessionTokens> {
  deps.limits.signUp(applicant.address);
  await refuseCommonPassword(form.password, { username: form.username, field: 'password' });
  const phone = canonicalPhone(form.phone);
  // Counted before it is known, so that simultaneous ones can't learn more.
  const notTaken = deps.limits.meetTaken(applicant.address);
  await refuseTaken(deps, { ...form, phone });
  await deps.newcomers.refuseKnown(deps.db, { numbers: [phone], email: form.email });
  notTaken();
  const referrerId = await findReferrer(deps, form, applicant);
  const { name = '', email } = form;
  await deps.newcomers.askOutside({ name, birthday: undefined, email, phone });
  const passwordHash = await deps.passwords.hash(form.password);
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const player = newPlayer(deps.random, form, { phone, passwordHash, referrerId });
    try {
      return await inTransaction(deps.db, (tx) => openAccountOf(deps, tx, player, applicant));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await refuseTaken(deps, player);
    }
  }
  throw new Refusal('BUSY', { retryAfterSeconds: 2 });
}

/**
 * The owner of the code. One's own code is recognized by the token sent along, or by the mailbox that both accounts
 * share.
 */
async function findReferrer(
  deps: AccountsDeps,
  form: SignUpForm,
  applicant: Applicant,
): Promise<bigint | undefined> {
  if (!form.referralCode) return undefined;
  const referrer = await selectReferrer(deps.db, form.referralCode);
  if (referrer === undefined) return undefined;
  const isSelf = referrer.id === applicant.playerId || mailboxOf(referrer.email) === mailboxOf(form.email);
  if (!isSelf) return referrer.id;
  throw new Refusal('SELF_REFERRAL', { fields: { [referralCodeField]: [refusals.SELF_REFERRAL.text] } });
}

async function openAccountOf(
  deps: AccountsDeps,
  tx: Tx,
  player: NewPlayer,
  applicant: Applicant,
): Promise<SessionTokens> {
  const now = deps.clock.now();
  const playerId = await insertPlayer(tx, player, now);
  const { main: mainId } = await openPlayerAccounts(tx, playerId, walletCurrency);
  if (deps.startBalance > 0n) await givePlayMoney(tx, { playerId, mainId }, deps.startBalance);
  const { name } = player;
  await deps.newcomers.meet(tx, playerId, { devices: [applicant.device], name });
  await deps.consent(tx, playerId, applicant, now);
  await emit(tx, { kind: 'player-signed-up', playerId }, now);
  return openSession(tx, { playerId, random: deps.random, now, origin: applicant, openedBy: 'proof' });
}

/** The account to be written for what was typed, with a referral code of its own. */
export function newPlayer(
  random: Random,
  form: SignUpForm,
  more: Pick<NewPlayer, 'phone' | 'passwordHash' | 'referrerId'>,
): NewPlayer {
  return {
    ...more,
    username: form.username,
    name: form.name ?? '',
    email: form.email,
    currency: form.currency,
    referralCode: newReferralCode(random),
    givenReferralCode: form.referralCode || undefined,
    givenAgentCode: form.agentCode || undefined,
    givenAffiliateCode: form.affiliateCode || undefined,
  };
}

/** Without letters and digits that are easily confused. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that one person can read out to another. */
export function newReferralCode(random: Random): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[random.below(CODE_ALPHABET.length)],
  );
  return letters.join('');
}

/** Refuses INVALID_FORM with a text for each field that another account has. */
export async function refuseTaken(
  deps: AccountsDeps,
  form: { readonly username: string; readonly email: string; readonly phone: string },
): Promise<void> {
  const taken = await selectTaken(deps.db, form);
  const fields: FieldErrors = {
    ...(taken.username && { username: ['This username is already taken.'] }),
    ...(taken.email && { email: ['This email address belongs to another account.'] }),
    ...(taken.phone && { phone: ['This phone number belongs to another account.'] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_FORM', { fields });
}
