import { referralCodeField } from '@maidan/contract';
import type { AccountsDeps } from '../deps.ts';
import type { WalletCurrency } from '../model.ts';
import type { SessionTokens } from '../sessions/open-session.ts';
import { spendCaptcha } from './serve-captcha.ts';
import { type Applicant, signUp } from './sign-up.ts';
import { Refusal, type FieldErrors } from '../../../kernel/refusal.ts';

/** The two-step form after its own validation. */
export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  readonly callingCode: string;
  readonly phone: string;
  readonly currency: WalletCurrency;
  readonly captcha: string;
  readonly referralCode?: string | undefined;
  readonly agentCode?: string | undefined;
  readonly affiliateCode?: string | undefined;
}

/**
 * Opens a player account from the older two-step form (row AUTH-7): as `signUp` does, once the captcha's digits are
 * right, otherwise WRONG_CAPTCHA. Refusals are named by that form's own fields.
 */
export async function registerPlayer(
  deps: AccountsDeps,
  form: Registration,
  applicant: Applicant & { readonly captchaId: string | undefined },
): Promise<SessionTokens> {
  await spendCaptcha(deps, applicant.captchaId, form.captcha);
  const phone = `${form.callingCode}${form.phone.replace(/^0/, '')}`;
  try {
    return await signUp(deps, { ...form, phone }, applicant);
  } catch (error) {
    throw error instanceof Refusal && error.fields !== undefined ? inOlderNames(error, error.fields) : error;
  }
}

const OLDER_NAMES: Readonly<Record<string, string>> = {
  phone: 'phoneNumber',
  [referralCodeField]: 'friendReferCode',
};

function inOlderNames(refusal: Refusal, fields: FieldErrors): Refusal {
  const renamed = Object.entries(fields).map(([name, texts]) => [OLDER_NAMES[name] ?? name, texts]);
  return new Refusal(refusal.code, { fields: Object.fromEntries(renamed) });
}
