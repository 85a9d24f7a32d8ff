import { CallRefused, type InputOf, registrationForm, registrationCalls } from '@maidan/contract';
import { type Checked, checkForm, type FormErrors, hasErrors, useForm } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { apiOf } from '../../../lib/api.ts';
import { fieldErrorsOf, useErrorText } from '../../../lib/error-text.ts';
import { session } from '../../../lib/session.ts';
import {
  checkAccountStep,
  checkIdentityStep,
  type Draft,
  DRAFT_FIELDS,
  type DraftField,
  emptyDraft,
  stepOf,
} from './registration-draft.ts';
import { useCaptcha } from './use-captcha.ts';

const api = apiOf(registrationCalls);

type Registration = InputOf<typeof registrationCalls.register>['body'];

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
  const [opened, setOpened] = useState<string>();
  const explain = (error: unknown): FormErrors<DraftField> => {
    const text = errorText(error, { network: t('signUpNetworkError'), refused: t('submitFailed') });
    const errors = errorsOf(error, text);
    return hasErrors(errors) ? errors : { form: text };
  };
  const registration = useForm({
    fields: DRAFT_FIELDS,
    read(): Checked<Registration | 'next', DraftField> {
      if (step === 1) setOpened(undefined);
      const { alert, errors } = step === 1 ? checkAccountStep(draft) : checkIdentityStep(draft);
      if (alert !== undefined) showError(t(`register.${alert}`));
      if (alert !== undefined || hasErrors(errors)) return { errors };
      return step === 1 ? { values: 'next' } : checkForm(registrationForm, withCodes(draft, captcha.picture));
    },
    async send(body) {
      if (body === 'next') return setStep(2);
      await api.register({ body });
      captcha.reload();
      setOpened(draft.username);
      for (const key of CODES) session.forget(key);
      setDraft(emptyDraft(''));
      return setStep(1);
    },
    explain,
    onFailed(error) {
      // A captcha is good for one answer, so each refusal needs a new one.
      captcha.reload();
      setDraft((typed) => ({ ...typed, captcha: '' }));
      const [first] = Object.keys(explain(error));
      if (first !== undefined && first !== 'form') setStep(stepOf(first));
    },
  });
  return {
    ...registration,
    step,
    draft,
    opened,
    captcha,
    type: (typed: Partial<Draft>) => setDraft((before) => ({ ...before, ...typed })),
    previous: () => setStep(1),
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

function errorsOf(error: unknown, text: string): FormErrors<string> {
  const isCaptcha = error instanceof CallRefused && error.code === 'WRONG_CAPTCHA';
  return isCaptcha ? { captcha: text } : fieldErrorsOf(error);
}
