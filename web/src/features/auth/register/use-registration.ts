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
      if (step === 1) return { values: 'next' };
      const checked = checkForm(registrationForm, withoutEmpty(draft));
      return 'values' in checked ? { values: { ...checked.values, ...readCodes(captcha.picture) } } : checked;
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

function withoutEmpty(draft: Draft) {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
}

/** The values that aren't typed: which picture was solved, and the stored codes that attribute the player. */
function readCodes(picture: ReturnType<typeof useCaptcha>['picture']) {
  return {
    captchaId: (typeof picture === 'object' && picture.id) || undefined,
    agentCode: session.read('agentCode') || undefined,
    affiliateCode: session.read('affiliateCode') || undefined,
  };
}

function errorsOf(error: unknown, text: string): FormErrors<string> {
  const isCaptcha = error instanceof CallRefused && error.code === 'WRONG_CAPTCHA';
  return isCaptcha ? { captcha: text } : fieldErrorsOf(error);
}
