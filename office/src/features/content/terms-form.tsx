import { type DeskSiteTerms, readAmount, siteTermsForm, writeAmount } from '@maidan/contract/office';
import { type Checked, checkForm, Field, showToast, Switch, TextField } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { passedText } from '../../lib/passed-text.ts';
import { useFreshen } from './content-queries.ts';
import { DraftForm } from './draft-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { ClosedPreview } from './preview/closed-preview.tsx';
import { useDraft } from './use-draft.ts';

const FIELDS = ['siteOpen', 'withdrawalsOpen', 'usdtRate', 'maintenanceEn', 'maintenanceBn'] as const;

type TermsField = (typeof FIELDS)[number];
type Values = Readonly<Record<TermsField, string>>;

const SWITCHES = [
  ['siteOpen', 'siteOpenHint'],
  ['withdrawalsOpen', 'withdrawalsHint'],
] as const;
const WORDS = [
  ['maintenanceEn', 'en'],
  ['maintenanceBn', 'bn'],
] as const;

interface TermsFormProps {
  readonly terms: DeskSiteTerms;
  readonly version: number;
  readonly mayManage: boolean;
}

/** What is open, the notice of a closed site, and the USDT rate. */
export function TermsForm({ terms, version, mayManage }: TermsFormProps) {
  const freshen = useFreshen('site');
  const draft = useDraft({
    fields: FIELDS,
    saved: { values: valuesOf(terms), version },
    read: readTerms,
    onStale: () => void freshen(),
    async send(given, seen) {
      const answer = await api.changeSiteTerms({ body: { version: seen, terms: given } });
      showToast(passedText(answer, texts.content('saved')), 'good');
      await freshen();
    },
  });
  const { values, errors, set } = draft;
  return (
    <EditorFrame
      title={texts.site('termsTitle')}
      preview={<ClosedPreview textEn={values.maintenanceEn} textBn={values.maintenanceBn} />}
      form={
        <DraftForm draft={draft} labelOf={texts.site} save={mayManage ? texts.site('saveTerms') : undefined}>
          {!mayManage && <p className="text-sm text-warn">{texts.site('termsReadOnly')}</p>}
          {SWITCHES.map(([name, hint]) => (
            <label key={name} className="flex items-center justify-between gap-4">
              <span>
                <span className="block font-semibold">{texts.site(name)}</span>
                <span className="block text-sm text-text-2">{texts.site(hint)}</span>
              </span>
              <Switch
                checked={values[name] === texts.site('open')}
                onChange={(isOn) => mayManage && set(name, texts.site(isOn ? 'open' : 'closed'))}
              />
            </label>
          ))}
          <Field
            label={texts.site('usdtRate')}
            hint={texts.site('usdtRateHint')}
            inputMode="decimal"
            maxLength={12}
            readOnly={!mayManage}
            value={values.usdtRate}
            onChange={({ target }) => set('usdtRate', target.value)}
            error={errors.usdtRate}
          />
          {WORDS.map(([name, language]) => (
            <TextField
              key={name}
              label={texts.site(name)}
              lang={language}
              placeholder={texts.site('maintenanceHint')}
              maxLength={500}
              readOnly={!mayManage}
              value={values[name]}
              onChange={({ target }) => set(name, target.value)}
              error={errors[name]}
            />
          ))}
        </DraftForm>
      }
    />
  );
}

/** Switches are stored as words, so that a conflict can show what somebody else has chosen. */
function valuesOf({ siteOpen, withdrawalsOpen, usdtRate, ...words }: DeskSiteTerms): Values {
  return {
    siteOpen: wordOf(siteOpen),
    withdrawalsOpen: wordOf(withdrawalsOpen),
    usdtRate: writeAmount(usdtRate),
    ...words,
  };
}

const wordOf = (isOpen: boolean): string => texts.site(isOpen ? 'open' : 'closed');
const isOpen = (word: string): boolean => word === texts.site('open');

function readTerms(values: Values): Checked<DeskSiteTerms, TermsField> {
  if (readAmount(values.usdtRate) === undefined) return { errors: { usdtRate: texts.site('amountMissing') } };
  const { siteOpen, withdrawalsOpen } = values;
  return checkForm(siteTermsForm, {
    ...values,
    siteOpen: isOpen(siteOpen),
    withdrawalsOpen: isOpen(withdrawalsOpen),
  });
}
