/** Public API of the accounts domain: players, their sessions and phones. */
export { type AccountRules, openAccountLimits, standardAccountRules } from './account-limits.ts';
export { accountsHandlers } from './calls.ts';
export type { AccountsDeps, Newcomers } from './deps.ts';
export { accountReadHandlers } from './read-calls.ts';
export {
  selectBrought as listBrought,
  selectFamily as listFamily,
  selectReferral as findReferral,
} from './referrals/attribution-store.ts';
export { findPlayerId, findStanding, getLockedPlayer, listUsernames } from './find-players.ts';
export { findCountry } from './find-country.ts';
export { listNumbers, listVerifiedPhones, updateBirthday as fillBirthday } from './store.ts';
export { maskPlayer } from './mask-player.ts';
export { canonicalPhone, mailboxOf, phoneSpellings } from './model.ts';
export { type Origin, type SessionTokens, openSession } from './sessions/open-session.ts';
export { originOf } from './sessions/origin-of.ts';
export { forgetFailures } from './log-in-lock/forget-failures.ts';
export { logIn } from './sessions/log-in.ts';
export { hasSecondFactor } from './second-factor/has-second-factor.ts';
export type { PlayerDeskPorts } from './desk/deps.ts';
export { playerDeskHandlers } from './desk/office-calls.ts';
export { type Passwords, openPasswords } from './passwords/passwords.ts';
export { requirePassword } from './passwords/require-password.ts';
export { demoPlayer, seedDemoPlayer } from './seed-demo-player.ts';
export { seedDemoPromoters } from './referrals/seed-demo-promoters.ts';
export { CAPTCHA_COOKIES, serveCaptcha, serveCaptchaAnswers } from './sign-up/serve-captcha.ts';
export { findNewestPlayerId, listJoinedSince, listPhoneVerified, listPlayerIds } from './segment-store.ts';
export {
  deleteSessionsOf as endSessionsIn,
  selectDevices as listDevices,
  selectFirstLogin as findFirstLogin,
  selectLogins as listLogins,
} from './sessions/session-store.ts';
export { requireStepUp } from './step-up/require-step-up.ts';
export { openSessions, type Sessions } from './sessions/sessions.ts';
export {
  type PlayerState,
  selectPlayer as findPlayer,
  selectPlayerForUpdate as lockPlayer,
} from './store.ts';
export { selectTies as listTies } from './tie-store.ts';
export { type AccountHolder, openAccountFor } from './sign-up/open-account-for.ts';
export { openSeededPlayer } from './open-seeded-player.ts';
