import { Button, countText, FieldError, useLanguage } from '@maidan/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useShownErrors } from '../../../lib/field-text.ts';
import { AccountStep } from './account-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { StepMarks } from './step-marks.tsx';
import { useRegistration } from './use-registration.ts';

/**
 * The older registration form for wide windows (AUTH-7): step 1 is the account, step 2 the identity, with Next and
 * Previous.
 */
export function RegisterForm() {
  const t = useTranslations('auth.register');
  const language = useLanguage();
  const registration = useRegistration();
  const { form, errors, isSending, step, draft, type, opened, captcha } = registration;
  const shown = useShownErrors(errors);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    document.title = t('title');
  }, [t]);
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);
  return (
    <section className="w-full max-w-[720px] py-6 text-left">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <StepMarks step={step} />
      <div role="status">
        {opened !== undefined && (
          <p className="mb-4 rounded-md border border-win bg-surface p-4 font-semibold">
            {t('done', { username: opened })} <span className="text-brand-text">{location.host}</span>
          </p>
        )}
      </div>
      <form {...form} className="rounded-lg bg-surface p-6">
        <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold text-brand-text outline-none">
          {t('steps', { step: countText(language, step) })}: {t(step === 1 ? 'accountStep' : 'identityStep')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {step === 1 ? (
            <AccountStep draft={draft} type={type} shown={shown} />
          ) : (
            <IdentityStep draft={draft} type={type} shown={shown} captcha={captcha} />
          )}
        </div>
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <div className="mt-6 flex justify-end gap-3">
          {step === 2 && (
            <Button look="plain" size="fit" onClick={registration.previous}>
              {t('previous')}
            </Button>
          )}
          <Button key={step} type="submit" size="fit" waiting={isSending} className="min-w-40">
            {t(step === 1 ? 'next' : 'submit')}
          </Button>
        </div>
      </form>
      <p className="mt-4 text-center text-text-2">{t('haveAccount')}</p>
    </section>
  );
}
