import { type KeyRight, keyRights } from '@maidan/contract/office';
import { Button, Field, FieldError, Sheet, TextField } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { API_KEYS } from './key-queries.ts';
import { rightName } from './right-name.ts';

const DAYS = [30, 90, 180, 365] as const;
const DAYS_AT_FIRST = 90;

/** Makes an API key, and shows it once. */
export function AddKeySheet({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string>();
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[34rem]!"
      title={texts.apiKeys(made === undefined ? 'add' : 'keyTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {made === undefined ? <KeyForm onMade={setMade} /> : <KeyShown value={made} onDone={onClose} />}
    </Sheet>
  );
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<KeyRight>>(new Set());
  const { form, errors, isSending } = useDeskForm({
    fields: ['name', 'rights', 'addresses', 'days'],
    check: ({ name }) => ({
      ...(name.trim() === '' && { name: texts.apiKeys('missingName') }),
      ...(chosen.size === 0 && { rights: texts.apiKeys('missingRights') }),
    }),
    async send({ name, addresses, days }) {
      const listed = addresses.split(/[\s,]+/).filter((one) => one !== '');
      const body = { name, rights: [...chosen], addresses: listed, days: Number(days) };
      onMade((await api.addApiKey({ body })).key);
      await queries.invalidateQueries({ queryKey: API_KEYS });
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-text-2">{texts.apiKeys('addAdvice')}</p>
      <Field
        label={texts.apiKeys('name')}
        name="name"
        autoComplete="off"
        maxLength={40}
        hint={texts.apiKeys('nameHint')}
        error={errors.name}
      />
      <RightChoice chosen={chosen} onChoose={setChosen} error={errors.rights} />
      <TextField
        label={texts.apiKeys('addresses')}
        name="addresses"
        rows={2}
        placeholder="203.0.113.0/24"
        spellCheck={false}
        error={errors.addresses}
      />
      <ChoiceField label={texts.apiKeys('days')} name="days" defaultValue={DAYS_AT_FIRST} error={errors.days}>
        {DAYS.map((count) => (
          <option key={count} value={count}>
            {texts.apiKeys('dayCount', { count })}
          </option>
        ))}
      </ChoiceField>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.apiKeys('add')}
      </Button>
    </form>
  );
}

interface RightChoiceProps {
  readonly chosen: ReadonlySet<KeyRight>;
  readonly onChoose: (rights: ReadonlySet<KeyRight>) => void;
  readonly error: string | undefined;
}

function RightChoice({ chosen, onChoose, error }: RightChoiceProps) {
  const id = useId();
  const toggle = (right: KeyRight) => {
    const next = new Set(chosen);
    if (!next.delete(right)) next.add(right);
    onChoose(next);
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-sm text-text-2">{texts.apiKeys('rights')}</legend>
      <div className="grid">
        {keyRights.map((right) => (
          <label key={right} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.has(right)}
              onChange={() => toggle(right)}
              className="size-5 shrink-0 accent-brand"
            />
            {rightName(right)}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

function KeyShown({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{texts.apiKeys('keyAdvice')}</p>
      <Field label={texts.apiKeys('key')} readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button onClick={() => void copyText(value)}>
        <Copy aria-hidden="true" className="size-5" />
        {texts.apiKeys('copy')}
      </Button>
      {/* The second click of a double click on what made the key would take it away unseen. */}
      <Button look="plain" onClick={({ detail }) => detail < 2 && onDone()}>
        {texts.apiKeys('done')}
      </Button>
    </div>
  );
}
