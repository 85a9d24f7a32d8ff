import { CallRefused, registrationForm, registrationCalls } from '@maidan/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { session } from '../../../lib/session.ts';
import { checkForm, type FieldErrors } from '../check-form.ts';
import {
  checkAccountStep,
  checkIdentityStep,
  type Draft,
  type DraftAlert,
  emptyDraft,
  stepOf,
} from './registration-draft.ts';
import { useCaptcha } from './use-captcha.ts';

const api = apiOf(registrationCalls);

const CODES = ['referralCode', 'agentCode', 'affiliateCode'] as const;

/**
 * The two-step registration (AUTH-7): checks each step, submits both, and returns to step 1 once the account is open.
 */
export function useRegistration() {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const captcha = useCaptcha();
  const [step, setStep] = useState<1 | 2>(1);
  const [draft, setDraft] = useState(() => emptyDraft(session.read('referralCode') ?? ''));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const [opened, setOpened] = useState<string>();

  const passes = ({ alert, errors: found }: { alert?: DraftAlert; errors: FieldErrors }) => {
    setErrors(found);
    setFailure(undefined);
    if (alert !== undefined) showError(t(`register.${alert}`));
    return alert === undefined && Object.keys(found).length === 0;
  };
  const finish = () => {
    setOpened(draft.username);
    for (const key of CODES) session.forget(key);
    setDraft(emptyDraft(''));
    setStep(1);
  };
  const refuse = (error: unknown) => {
    // A captcha is good for one answer, so each refusal needs a new one.
    captcha.reload();
    setDraft({ ...draft, captcha: '' });
    const text = errorText(error, { network: t('signUpNetworkError'), refused: t('submitFailed') });
    const found = fieldsOf(error, text);
    const [first] = Object.keys(found);
    setErrors(found);
    if (first === undefined) setFailure(text);
    else setStep(stepOf(first));
  };
  return {
    step,
    draft,
    errors,
    failure,
    waiting,
    opened,
    captcha,
    type: (typed: Partial<Draft>) => setDraft({ ...draft, ...typed }),
    previous: () => setStep(1),
    next() {
      setOpened(undefined);
      if (passes(checkAccountStep(draft))) setStep(2);
    },
    async submit() {
      if (waiting || !passes(checkIdentityStep(draft))) return;
      const checked = checkForm(registrationForm, withCodes(draft, captcha.picture));
      if ('errors' in checked) return setErrors(checked.errors);
      setWaiting(true);
      try {
        await api.register({ body: checked.form });
        captcha.reload();
        finish();
      } catch (error) {
        refuse(error);
      } finally {
        setWaiting(false);
      }
    },
  };
}

/** The form's values with the captcha id and the stored codes; empty values are left out. */
function withCodes(draft: Draft, picture: ReturnType<typeof useCaptcha>['picture']) {
  const all = {
    ...draft,
    captcha_id: typeof picture === 'object' ? picture.id : '',
    agent_code: session.read('agentCode') ?? '',
    affiliate_code: session.read('affiliateCode') ?? '',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function fieldsOf(error: unknown, text: string): FieldErrors {
  if (!(error instanceof CallRefused)) return {};
  if (error.code === 'WRONG_CAPTCHA') return { captcha: text };
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])),
  );
}
