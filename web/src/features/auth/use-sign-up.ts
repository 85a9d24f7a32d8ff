import { CallRefused, signUpForm, accountsCalls } from '@maidan/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { adoptLanguage } from '../../lib/account-language.ts';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { checkSignUp, type FieldErrors } from './check-form.ts';

const api = apiOf(accountsCalls);

interface SignUp {
  readonly errors: FieldErrors;
  /** An error of the form as a whole. */
  readonly failure: string | undefined;
  readonly waiting: boolean;
  readonly signUp: (values: Readonly<Record<string, string>>) => Promise<void>;
}

/** Opens an account and logs in at once (AUTH-5); shows refusals field by field (AUTH-6). */
export function useSignUp(): SignUp {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const show = (error: unknown) => {
    const fields = error instanceof CallRefused ? firstTexts(error.fields) : {};
    setErrors(fields);
    if (Object.keys(fields).length > 0) return;
    setFailure(errorText(error, { network: t('signUpNetworkError'), refused: t('submitFailed') }));
  };
  const signUp = async (values: Readonly<Record<string, string>>) => {
    setFailure(undefined);
    const checked = checkSignUp(signUpForm, withCodes(values));
    if ('errors' in checked) return setErrors(checked.errors);
    setErrors({});
    setWaiting(true);
    const { username, password } = checked.form;
    try {
      await api.signUp({ body: checked.form });
      const opening = await api.login({ body: { username, password } });
      session.open(opening, 'new');
      adoptLanguage(opening.language);
      void navigate(paths.home, { replace: true });
    } catch (error) {
      show(error);
    } finally {
      setWaiting(false);
    }
  };
  return { errors, failure, waiting, signUp };
}

/**
 * Adds values that aren't typed: the stored codes that attribute the player, and the fixed status. Empty values are
 * left out.
 */
function withCodes(values: Readonly<Record<string, string>>): Record<string, string> {
  const all = {
    ...values,
    status: 'active',
    agent_code: session.read('agentCode') ?? '',
    affiliate_code: session.read('affiliateCode') ?? '',
  };
  const optional = new Set(['name', 'referral_code', 'agent_code', 'affiliate_code']);
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== '' || !optional.has(name)),
  );
}

function firstTexts(fields: Readonly<Record<string, readonly string[]>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text]])),
  );
}
