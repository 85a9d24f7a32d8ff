import { CallRefused, profileCalls } from '@maidan/contract';
import { Button, Field, showToast, useForm } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../lib/alert.ts';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { userKey } from '../../lib/user.ts';
import { lastAdultBirthday } from './adult-day.ts';
import { timeNow } from '../../lib/site-clock.ts';

const api = apiOf(profileCalls);

/** The birthday, for a player who hasn't given one; Save submits and locks it (ACCT-3). */
export function BirthdayForm({ remoteId }: { remoteId: bigint }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [last] = useState(() => lastAdultBirthday(timeNow()));
  const refresh = () => queries.invalidateQueries({ queryKey: userKey });
  const { form, errors, isSending } = useForm({
    fields: ['birthday'],
    read({ birthday }) {
      if (birthday === '') return { errors: { birthday: t('birthdayRequired') } };
      if (birthday > last) return { errors: { birthday: t('birthdayUnder18') } };
      return { values: birthday };
    },
    async send(birthday) {
      await api.saveBirthday({ body: { remoteId, birthday } });
      showToast(t('birthdaySaved'), 'good');
      await refresh();
    },
    explain(error) {
      const isReason = error instanceof CallRefused && error.code === 'UNDERAGE';
      return isReason ? { birthday: errorText(error) } : {};
    },
    onFailed() {
      showError(t('birthdayFailed'));
      // Another tab may have set it.
      void refresh();
    },
  });
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-2.5">
      <Field
        name="birthday"
        type="date"
        label={t('birthday')}
        autoComplete="bday"
        min="1900-01-01"
        max={last}
        error={errors.birthday}
        hint={t('birthdayAdvice')}
      />
      <Button
        type="submit"
        size="fit"
        waiting={isSending}
        className="mt-[calc(var(--text-sm)*var(--text-sm--line-height)+4px)] min-h-12!"
      >
        {t('birthdaySave')}
      </Button>
    </form>
  );
}
