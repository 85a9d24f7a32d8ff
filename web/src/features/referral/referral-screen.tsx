import { ReferralInvitation } from './referral-invitation.tsx';

/** The referral programme (ACCT-7): how it works, with the own link and bonus. */
export function ReferralScreen() {
  return <ReferralInvitation />;
}
