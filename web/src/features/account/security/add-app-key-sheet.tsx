import { appKeyNameMax, appKeyRights } from '@maidan/contract';
import { Button, Field, FieldError, IconButton, Sheet, showToast, useForm } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../../lib/copy-text.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { appKeyApi } from './use-app-keys.ts';

interface AddAppKeySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Asks for a name and what the key may do, and shows the key, which nobody can show again. */
export function AddAppKeySheet({ open, onClose, onAdded }: AddAppKeySheetProps) {
  const t = useTranslations('security');
  const shell = useTranslations('shell');
  const [made, setMade] = useState<string>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('addAppKey')} closeLabel={shell('close')}>
      {made === undefined ? (
        <AddAppKeyForm
          onMade={(key) => {
            setMade(key);
            onAdded();
          }}
        />
      ) : (
        <MadeKey appKey={made} onDone={close} />
      )}
    </Sheet>
  );
}

function AddAppKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const t = useTranslations('security');
  const errorText = useErrorText();
  const [rights, setRights] = useState<(typeof appKeyRights)[number]>('read');
  const { form, errors, isSending } = useForm({
    fields: ['name'],
    read: ({ name }) =>
      name.trim() === '' ? { errors: { name: t('appKeyNameMissing') } } : { values: name.trim() },
    async send(name) {
      const { key } = await appKeyApi.addAppKey({ body: { name, rights } });
      onMade(key);
    },
    explain: (error) => ({ form: errorText(error) }),
  });
  return (
    <form {...form} className="grid gap-4">
      <Field name="name" label={t('appKeyName')} maxLength={appKeyNameMax} error={errors.name} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold text-text-2">{t('appKeyRights')}</legend>
        {appKeyRights.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 rounded-md bg-surface-2 px-3 py-2">
            <input
              type="radio"
              name="rights"
              checked={rights === one}
              onChange={() => setRights(one)}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{t(one === 'trade' ? 'mayTrade' : 'mayRead')}</span>
          </label>
        ))}
      </fieldset>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {t('addAppKey')}
      </Button>
    </form>
  );
}

function MadeKey({ appKey, onDone }: { appKey: string; onDone: () => void }) {
  const t = useTranslations('security');
  const copy = async () => {
    await copyText(appKey);
    showToast(t('copied'), 'good');
  };
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('appKeyOnce')}</p>
      <p className="flex items-center gap-1 rounded-md bg-surface-2 pl-3">
        <code data-testid="app-key" className="min-w-0 flex-1 py-2 tracking-wide [overflow-wrap:anywhere]">
          {appKey}
        </code>
        <IconButton label={t('copyKey')} onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5 text-text-2" />
        </IconButton>
      </p>
      <Button onClick={onDone}>{t('appKeyKept')}</Button>
    </div>
  );
}
