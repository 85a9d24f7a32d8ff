import { CallRefused, profileCalls } from '@maidan/contract';
import { Button, Field, showToast } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../lib/alert.ts';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { userKey } from '../../lib/user.ts';
import { lastAdultBirthday } from './adult-day.ts';

const api = apiOf(profileCalls);

/** The birthday, for a player who hasn't given one; Save submits and locks it (ACCT-3). */
export function BirthdayForm({ remoteId }: { remoteId: bigint }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [birthday, setBirthday] = useState('');
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const [last] = useState(() => lastAdultBirthday(new Date()));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    if (birthday === '') return setError(t('birthdayRequired'));
    if (birthday > last) return setError(t('birthdayUnder18'));
    setError(undefined);
    setWaiting(true);
    try {
      await api.saveBirthday({ body: { remoteId, birthday } });
      showToast(t('birthdaySaved'), 'good');
    } catch (refused) {
      showError(t('birthdayFailed'));
      const isReason = refused instanceof CallRefused && refused.code === 'UNDERAGE';
      if (isReason) setError(errorText(refused));
    } finally {
      // After a refusal too: another tab may have set it.
      await queries.invalidateQueries({ queryKey: userKey });
      setWaiting(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-2.5"
    >
      <Field
        name="birthday"
        type="date"
        label={t('birthday')}
        autoComplete="bday"
        min="1900-01-01"
        max={last}
        value={birthday}
        onChange={({ target }) => setBirthday(target.value)}
        error={error}
        hint={t('birthdayAdvice')}
      />
      <Button
        type="submit"
        size="fit"
        waiting={waiting}
        className="mt-[calc(var(--text-sm--line-height)+4px)] min-h-12"
      >
        {t('birthdaySave')}
      </Button>
    </form>
  );
}
