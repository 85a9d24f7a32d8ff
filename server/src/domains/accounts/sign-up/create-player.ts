import { referralCodeField, refusals } from '@maidan/contract';
import { inTransaction, isUniqueViolation, type Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { type FieldErrors, Refusal } from '../../../kernel/refusal.ts';
import { refuseCommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { type AccountId, openPlayerAccounts, walletCurrency } from '../../ledger/index.ts';
import type { AccountsDeps } from '../deps.ts';
import { canonicalPhone, mailboxOf, type WalletCurrency } from '../model.ts';
import { selectReferrer } from '../referrals/attribution-store.ts';
import { insertPlayer, type NewPlayer, selectTaken } from '../store.ts';

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

/** Where a form comes from: the address, the device if it is the player's own, and who is logged in there already. */
export interface FormOrigin {
  readonly address: string;
  readonly device?: string;
  readonly playerId?: bigint | undefined;
}

/** A player who was written in this transaction, with an empty wallet. */
export interface CreatedPlayer {
  readonly playerId: bigint;
  readonly mainId: AccountId;
  readonly now: Date;
}

/** How often a referral code is drawn: one of 31^8 is hardly ever somebody's already, and three never by chance. */
const TRIES_MAX = 3;

/**
 * Creates a player with an empty wallet, attributed to the owners of the given codes; `complete` runs in the same transaction, and again with
 * another referral code where that one was taken. Refuses TOO_MANY_REQUESTS, PASSWORD_TOO_COMMON, INVALID_FORM with a text for each field that
 * another account has, SELF_REFERRAL for one's own referral code, and who is excluded from play: DETAILS_REFUSED, or REGISTER_SILENT where
 * that can't be found out.
 */
export async function createPlayer<Result>(
  deps: AccountsDeps,
  form: SignUpForm,
  origin: FormOrigin,
  complete: (tx: Tx, created: CreatedPlayer) => Promise<Result>,
): Promise<Result> {
  deps.limits.signUp(origin.address);
  await refuseCommonPassword(form.password, { username: form.username, field: 'password' });
  const phone = canonicalPhone(form.phone);
  // Counted before it is known, so that simultaneous ones can't learn more.
  const notTaken = deps.limits.meetTaken(origin.address);
  await refuseTaken(deps, { ...form, phone });
  await deps.newcomers.refuseKnown(deps.db, { numbers: [phone], email: form.email });
  notTaken();
  const referrerId = await findReferrer(deps, form, origin);
  const { name = '', email } = form;
  await deps.newcomers.askOutside({ name, birthday: undefined, email, phone });
  const passwordHash = await deps.passwords.hash(form.password);
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const player = newPlayer(deps.random, form, { phone, passwordHash, referrerId });
    try {
      return await inTransaction(deps.db, async (tx) =>
        complete(tx, await writePlayer(deps, tx, player, origin)),
      );
    } catch (error) {
      // Somebody took the name, the mailbox or the number meanwhile: says which.
      if (isUniqueViolation(error)) await refuseTaken(deps, player);
      if (!isUniqueViolation(error, 'player_referral_code_once')) throw error;
    }
  }
  throw new Refusal('BUSY', { retryAfterSeconds: 2 });
}

/** Refuses INVALID_FORM with a text for each field that another account has. */
async function refuseTaken(
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

/**
 * The owner of the code. One's own code is recognized by the token sent along, or by the mailbox that both accounts
 * share.
 */
async function findReferrer(
  deps: AccountsDeps,
  form: SignUpForm,
  { playerId }: FormOrigin,
): Promise<bigint | undefined> {
  if (!form.referralCode) return undefined;
  const referrer = await selectReferrer(deps.db, form.referralCode);
  if (referrer === undefined) return undefined;
  const isSelf = referrer.id === playerId || mailboxOf(referrer.email) === mailboxOf(form.email);
  if (!isSelf) return referrer.id;
  throw new Refusal('SELF_REFERRAL', { fields: { [referralCodeField]: [refusals.SELF_REFERRAL.text] } });
}

async function writePlayer(
  { clock, newcomers }: AccountsDeps,
  tx: Tx,
  player: NewPlayer,
  { device }: FormOrigin,
): Promise<CreatedPlayer> {
  const now = clock.now();
  const playerId = await insertPlayer(tx, player, now);
  const { main: mainId } = await openPlayerAccounts(tx, playerId, walletCurrency);
  await newcomers.meet(tx, playerId, { devices: device === undefined ? [] : [device], name: player.name });
  await emit(tx, { kind: 'player-signed-up', playerId }, now);
  return { playerId, mainId, now };
}

/** The account to be written for what was typed, with a referral code of its own. */
function newPlayer(
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
