import { profileCalls } from '@maidan/contract';
import { Button, Field, showToast, useForm } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
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
  const { form, errors, isSending, reset } = useForm({
    fields: ['newPhone'],
    read({ newPhone }) {
      const phone = newPhone.trim();
      if (phone === '') return { errors: { newPhone: fieldText('Phone number is required') } };
      if (PHONE.test(phone)) return { values: phone };
      return { errors: { newPhone: fieldText('Invalid phone number (10-15 digits)') } };
    },
    async send(phone) {
      await api.addPhone({ body: { phone } });
      reset();
      showToast(t('phoneAdded'), 'good');
      await queries.invalidateQueries({ queryKey: phonesKey });
    },
    explain: (error) => ({ newPhone: errorText(error) }),
  });
  return (
    <form {...form} className="mt-3 grid gap-3">
      <Field
        name="newPhone"
        type="tel"
        inputMode="numeric"
        label={t('newPhone')}
        autoComplete="off"
        maxLength={20}
        error={errors.newPhone}
      />
      <Button type="submit" look="plain" waiting={isSending}>
        {t('addPhone')}
      </Button>
    </form>
  );
}
