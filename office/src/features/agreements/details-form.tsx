import { agreementDetails, type AgreementDetail, type DetailTexts } from '@maidan/contract/office';
import { Field, showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { DraftForm } from '../content/draft-form.tsx';
import { useDraft } from '../content/use-draft.ts';
import { useFreshenAgreements } from './agreement-queries.ts';

type DetailField = `${AgreementDetail} ${'en' | 'bn'}`;

const FIELDS: readonly DetailField[] = agreementDetails.flatMap(
  (name) => [`${name} en`, `${name} bn`] as const,
);

const labelOf = (field: DetailField): string => {
  const [name, language] = partsOf(field);
  return texts.agreements(language === 'en' ? 'inEnglish' : 'inBangla', {
    name: texts.agreementDetails(name),
  });
};

interface DetailsFormProps {
  readonly details: readonly DetailTexts[];
  readonly version: number;
  readonly mayManage: boolean;
}

/** What the placeholders of the documents stand for. */
export function DetailsForm({ details, version, mayManage }: DetailsFormProps) {
  const freshen = useFreshenAgreements();
  const draft = useDraft({
    fields: FIELDS,
    saved: { values: valuesOf(details), version },
    read: (values) => ({
      values: agreementDetails.map((name) => ({
        name,
        textEn: values[`${name} en`].trim(),
        textBn: values[`${name} bn`].trim(),
      })),
    }),
    onStale: () => void freshen(),
    async send(given, seen) {
      await api.changeAgreementDetails({ body: { version: seen, details: given } });
      showToast(texts.content('saved'), 'good');
      await freshen();
    },
  });
  return (
    <section aria-labelledby="agreement-details" className="grid gap-3">
      <div>
        <h2 id="agreement-details" className="text-xl font-bold">
          {texts.agreements('details')}
        </h2>
        <p className="text-text-2">{texts.agreements('detailsAdvice')}</p>
      </div>
      <DraftForm
        draft={draft}
        labelOf={labelOf}
        save={mayManage ? texts.agreements('saveDetails') : undefined}
      >
        {!mayManage && <p className="text-sm text-warn">{texts.agreements('ownersOnly')}</p>}
        {agreementDetails.map((name) => (
          <div key={name} className="grid gap-3 min-[720px]:grid-cols-2">
            {(['en', 'bn'] as const).map((language) => (
              <Field
                key={language}
                label={labelOf(`${name} ${language}`)}
                lang={language}
                maxLength={300}
                readOnly={!mayManage}
                value={draft.values[`${name} ${language}`]}
                onChange={({ target }) => draft.set(`${name} ${language}`, target.value)}
                error={draft.errors[`${name} ${language}`]}
              />
            ))}
          </div>
        ))}
      </DraftForm>
    </section>
  );
}

function partsOf(field: DetailField): readonly [AgreementDetail, 'en' | 'bn'] {
  const name = agreementDetails.find((one) => field.startsWith(`${one} `));
  return [name ?? 'operator', field.endsWith(' bn') ? 'bn' : 'en'];
}

function valuesOf(details: readonly DetailTexts[]): Readonly<Record<DetailField, string>> {
  const known = new Map(details.map((detail) => [detail.name, detail]));
  const textOf = (field: DetailField): string => {
    const [name, language] = partsOf(field);
    const detail = known.get(name);
    return (language === 'en' ? detail?.textEn : detail?.textBn) ?? '';
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields' own names
  return Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as Record<DetailField, string>;
}
