import type { AccountsDeps } from '../deps.ts';
import { givePlayMoney } from '../give-play-money.ts';
import { type Origin, type SessionTokens, openSession } from '../sessions/open-session.ts';
import { createPlayer, type SignUpForm } from './create-player.ts';

/** The applicant: origin, browser, and the player who is already logged in, if any. */
export interface Applicant extends Origin {
  readonly playerId: bigint | undefined;
}

/**
 * Opens a player account with its wallet and a first session, attributed to the owners of the given codes (rows AUTH-4
 * to AUTH-6, AUTH-9, AUTH-16); in the sandbox with play money to start with (PLAY-1). An unknown code attributes to nobody. Refuses INVALID_FORM with a text for each field
 * that another account has, PASSWORD_TOO_COMMON, SELF_REFERRAL for one's own referral code, and who is excluded from play: DETAILS_REFUSED,
 * or REGISTER_SILENT where that can't be found out (CARE-17, CARE-19). After several refusals for
 * what others have, its network waits, longer each time, so that nobody finds out who has an account (SAFE-25).
 */
export const signUp = (deps: AccountsDeps, form: SignUpForm, applicant: Applicant): Promise<SessionTokens> =>
  createPlayer(deps, form, applicant, async (tx, { playerId, mainId, now }) => {
    if (deps.startBalance > 0n) await givePlayMoney(tx, { playerId, mainId }, deps.startBalance);
    await deps.consent(tx, playerId, applicant, now);
    return openSession(tx, { playerId, random: deps.random, now, origin: applicant, openedBy: 'proof' });
  });
