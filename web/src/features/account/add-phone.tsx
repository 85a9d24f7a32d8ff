import { profileCalls } from '@maidan/contract';
import { Button, Field, showToast } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldText } from '../../lib/field-text.ts';
import { phonesKey } from '../../lib/user.ts';

const api = apiOf(profileCalls);

const PHONE = /^\d{10,15}$/;

/** Adds a phone number to the account; the typed number is kept until it is added. */
export function AddPhone() {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const queries = useQueryClient();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    const typed = phone.trim();
    if (typed === '') return setError(fieldText('Phone number is required'));
    if (!PHONE.test(typed)) return setError(fieldText('Invalid phone number (10-15 digits)'));
    setError(undefined);
    setWaiting(true);
    try {
      await api.addPhone({ body: { phone: typed } });
      setPhone('');
      showToast(t('phoneAdded'), 'good');
      await queries.invalidateQueries({ queryKey: phonesKey });
    } catch (refused) {
      setError(errorText(refused));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="mt-3 grid gap-3">
      <Field
        name="newPhone"
        type="tel"
        inputMode="numeric"
        label={t('newPhone')}
        autoComplete="off"
        maxLength={20}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        error={error}
      />
      <Button type="submit" look="plain" waiting={waiting}>
        {t('addPhone')}
      </Button>
    </form>
  );
}
