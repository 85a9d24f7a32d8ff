import { accountsCalls, clientOf, signUpForm } from '@maidan/contract';
import { type Form, hasErrors, useForm } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { adoptLanguage } from '../../lib/account-language.ts';
import { apiOf, patience } from '../../lib/api.ts';
import { useEnterSite } from '../../lib/enter-site.ts';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import { session } from '../../lib/session.ts';
import { checkSignUp } from './check-sign-up.ts';

const api = apiOf(accountsCalls);

const FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'name',
  'phone',
  'email',
  'currency',
  'referral_code',
] as const;

const OPTIONAL = new Set(['name', 'referral_code']);

/** A field of the sign-up form. */
export type SignUpField = (typeof FIELDS)[number];

/** Opens an account and logs in at once (AUTH-5); shows refusals field by field (AUTH-6). */
export function useSignUp(): Form<SignUpField> {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const enterSite = useEnterSite();
  return useForm({
    fields: FIELDS,
    read(typed) {
      const checked = checkSignUp(signUpForm, withoutEmpty(typed));
      return 'values' in checked ? { values: { ...checked.values, ...readCodes() } } : checked;
    },
    async send(body) {
      const { username, password } = body;
      const { exchange = [] } = await api.signUp({ body });
      const opening = await api.login({ body: { username, password } });
      session.open(opening, 'new');
      for (const { token } of exchange) void endSession(token);
      adoptLanguage(opening.language);
      enterSite();
    },
    explain(error) {
      const errors = fieldErrorsOf(error);
      if (hasErrors(errors)) return errors;
      return { form: errorText(error, { network: t('signUpNetworkError'), refused: t('submitFailed') }) };
    },
  });
}

/** Ends the session that the sign-up opened: the login has opened this browser's, and no player would know the other. */
async function endSession(token: string): Promise<void> {
  const { logout } = accountsCalls;
  const other = clientOf({ logout }, { baseUrl: '/api', token: () => token, fetch: patience.fetch });
  await other.logout({}).catch(() => undefined);
}

/** Leaves out what is optional and empty. */
function withoutEmpty(typed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== '' || !OPTIONAL.has(name)),
  );
}

/** The values that aren't typed: the stored codes that attribute the player, and the fixed status. */
function readCodes() {
  return {
    status: 'active' as const,
    agentCode: session.read('agentCode') || undefined,
    affiliateCode: session.read('affiliateCode') || undefined,
  };
}
