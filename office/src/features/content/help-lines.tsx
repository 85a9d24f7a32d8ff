import { type DeskHelpLine, helpCountries, helpLineForm } from '@maidan/contract/office';
import { Button, checkForm, Field, FieldError, showToast, useForm } from '@maidan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorsOf } from '../../lib/error-text.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAction } from '../../parts/use-action.ts';

const HELP_LINES = ['help-lines'] as const;

const FIELDS = [
  'nameEn',
  'nameBn',
  'phone',
  'link',
  'languagesEn',
  'languagesBn',
  'hoursEn',
  'hoursBn',
] as const;

type Country = (typeof helpCountries)[number];

const countryName = (country: Country): string => texts.helpLines(country === '' ? 'everywhere' : country);

/** Who helps with play that harms, by country (CARE-62). */
export function HelpLines({ mayManage }: { mayManage: boolean }) {
  const { data } = useQuery({
    queryKey: HELP_LINES,
    queryFn: ({ signal }) => api.listDeskHelpLines({ signal }),
  });
  const removal = useAction({ changed: [HELP_LINES] });
  const lines = data?.lines ?? [];
  return (
    <section aria-labelledby="help-lines" className="grid gap-4">
      <div>
        <h2 id="help-lines" className="text-xl font-bold">
          {texts.helpLines('title')}
        </h2>
        <p className="text-text-2">{texts.helpLines('advice')}</p>
      </div>
      {data !== undefined && lines.length === 0 && <p className="text-warn">{texts.helpLines('none')}</p>}
      {lines.length > 0 && (
        <DeskTable
          label={texts.helpLines('title')}
          columns={mayManage ? [...COLUMNS, REMOVE] : COLUMNS}
          context={(id: bigint) =>
            removal.mutate({
              run: () => api.removeHelpLine({ params: { id } }),
              done: texts.helpLines('removed'),
            })
          }
          rows={lines}
          keyOf={({ id }) => id.toString()}
        />
      )}
      {mayManage && <AddForm />}
    </section>
  );
}

type Remove = (id: bigint) => void;

const COLUMNS: readonly DeskColumn<DeskHelpLine, Remove>[] = [
  { head: texts.helpLines('name'), cell: ({ nameEn, nameBn }) => `${nameEn} · ${nameBn}` },
  { head: texts.helpLines('country'), cell: ({ country }) => countryName(country) },
  { head: texts.helpLines('reached'), cell: ({ phone, link }) => [phone, link].filter(Boolean).join(' · ') },
];

const REMOVE: DeskColumn<DeskHelpLine, Remove> = {
  head: '',
  cell: ({ id, nameEn }, remove) => (
    <Button
      look="plain"
      size="fit"
      aria-label={texts.helpLines('removeOf', { name: nameEn })}
      onClick={() => remove(id)}
    >
      {texts.helpLines('remove')}
    </Button>
  ),
};

function AddForm() {
  const queries = useQueryClient();
  const [country, setCountry] = useState<Country>('');
  const [round, setRound] = useState(0);
  const { form, errors, isSending } = useForm({
    fields: FIELDS,
    read: (typed) => checkForm(helpLineForm, { ...typed, country }),
    async send(body) {
      await api.addHelpLine({ body });
      await queries.invalidateQueries({ queryKey: HELP_LINES });
      showToast(texts.content('saved'), 'good');
      setRound(round + 1);
    },
    explain: (error) => errorsOf(error, FIELDS),
  });
  return (
    <form
      {...form}
      key={round}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 min-[720px]:grid-cols-2"
    >
      <ChoiceField
        label={texts.helpLines('country')}
        className="min-[720px]:col-span-2"
        value={country}
        onChange={({ target }) => setCountry(helpCountries.find((one) => one === target.value) ?? '')}
      >
        {helpCountries.map((one) => (
          <option key={one} value={one}>
            {countryName(one)}
          </option>
        ))}
      </ChoiceField>
      {FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={texts.helpLines(name)}
          {...(errors[name] !== undefined && { error: errors[name] })}
        />
      ))}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending} className="min-[720px]:col-span-2">
        {texts.helpLines('add')}
      </Button>
    </form>
  );
}
