import { type PlayKind, playKinds } from '@maidan/contract';
import { promotionStatuses } from '@maidan/contract/office';
import { Field, type FormErrors, moneyText, TextField } from '@maidan/ui';
import { language, texts } from '../../../i18n/texts.ts';
import { AmountField } from '../../../parts/amount-field.tsx';
import { ChoiceField } from '../../../parts/choice-field.tsx';
import { useDeskPromotions } from '../content-queries.ts';
import { PictureField } from '../picture-field.tsx';
import { ScheduleFields } from '../schedule-fields.tsx';
import { CategoryChoice } from './category-choice.tsx';
import {
  type PromotionField,
  type PromotionValues,
  readCategories,
  TERM_FIELDS,
  TEXT_FIELDS,
} from './promotion-values.ts';

interface PromotionFieldsProps {
  readonly values: PromotionValues;
  readonly errors: FormErrors<PromotionField>;
  readonly set: (field: PromotionField, value: string) => void;
  /** True if the promotion's terms may be edited. */
  readonly mayChangeTerms: boolean;
}

const LENGTHS: Readonly<Record<string, number>> = { name: 80, title: 160, summary: 300, details: 8000 };
const SHORT = { decimals: 'when-needed' } as const;
const PICTURES = ['thumbnail', 'image'] as const;

/** A promotion's texts, terms and schedule. */
export function PromotionFields({ values, errors, set, mayChangeTerms }: PromotionFieldsProps) {
  return (
    <>
      {TEXT_FIELDS.map((name) => (
        <Words key={name} name={name} values={values} errors={errors} set={set} />
      ))}
      <p className="-mt-3 text-xs text-text-3">{texts.offers('detailsHint')}</p>
      {PICTURES.map((name) => (
        <PictureField
          key={name}
          label={texts.offers(name)}
          hint={texts.content('pictureHint')}
          value={values[name]}
          onChange={(picture) => set(name, picture)}
          error={errors[name]}
        />
      ))}
      <CategoryChoice
        chosen={readCategories(values.categories)}
        onChange={(chosen) => set('categories', chosen.join(','))}
        error={errors.categories}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{texts.offers('termsTitle')}</legend>
        {!mayChangeTerms && <p className="text-sm text-warn">{texts.offers('ownersOnly')}</p>}
        <div className="grid items-end gap-3 min-[560px]:grid-cols-2">
          {TERM_FIELDS.map((name) => (
            <TermField
              key={name}
              name={name}
              placeholder={name === 'betMax' ? texts.offers('betMaxHint') : undefined}
              {...{ values, errors, set, mayChangeTerms }}
            />
          ))}
        </div>
      </fieldset>
      <SpinFields values={values} errors={errors} set={set} mayChangeTerms={mayChangeTerms} />
      <ShareFields values={values} errors={errors} set={set} mayChangeTerms={mayChangeTerms} />
      <ScheduleFields
        startsAt={values.startsAt}
        endsAt={values.endsAt}
        errors={errors}
        onChange={set}
        isNeeded
      />
      <ChoiceField
        label={texts.offers('status')}
        value={values.status}
        onChange={({ target }) => set('status', target.value)}
      >
        {promotionStatuses.map((status) => (
          <option key={status} value={status}>
            {texts.offers(status)}
          </option>
        ))}
      </ChoiceField>
    </>
  );
}

/** The free spins that come with the bonus, of one of the house's slots. */
function SpinFields({ values, errors, set, mayChangeTerms }: PromotionFieldsProps) {
  const games = useDeskPromotions().data?.spinGames ?? [];
  const chosen = games.find(({ code }) => code === values.spinGame);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{texts.offers('freeSpins')}</legend>
      <ChoiceField
        label={texts.offers('spinGame')}
        value={values.spinGame}
        disabled={!mayChangeTerms}
        error={errors.spinGame}
        onChange={({ target }) => set('spinGame', target.value)}
      >
        <option value="">{texts.offers('noSpins')}</option>
        {games.map(({ code, titleEn, titleBn }) => (
          <option key={code} value={code}>
            {titleEn} · {titleBn}
          </option>
        ))}
      </ChoiceField>
      {values.spinGame !== '' && (
        <div className="grid grid-cols-2 items-end gap-3">
          <TermField name="spinCount" placeholder={undefined} {...{ values, errors, set, mayChangeTerms }} />
          <TermField
            name="spinStake"
            placeholder={
              chosen &&
              `${moneyText(language, chosen.stakeMin, SHORT)} – ${moneyText(language, chosen.stakeMax, SHORT)}`
            }
            {...{ values, errors, set, mayChangeTerms }}
          />
        </div>
      )}
    </fieldset>
  );
}

/** How much of a stake at each kind of play counts, in percent; an empty field means the operator's default. */
function ShareFields({ values, errors, set, mayChangeTerms }: PromotionFieldsProps) {
  const houseShares = useDeskPromotions().data?.houseShares;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{texts.offers('sharesTitle')}</legend>
      <p className="text-sm text-text-2">{texts.offers('sharesHint')}</p>
      <div className="grid grid-cols-2 items-start gap-3 min-[560px]:grid-cols-3">
        {playKinds.map((kind) => (
          <TermField
            key={kind}
            name={kind}
            placeholder={houseShares?.find((house) => house.kind === kind)?.percent.toString()}
            {...{ values, errors, set, mayChangeTerms }}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TermName = (typeof TERM_FIELDS)[number] | 'spinCount' | 'spinStake' | PlayKind;

/** A number of the terms, which only owners may edit. */
function TermField({
  name,
  placeholder,
  values,
  errors,
  set,
  mayChangeTerms,
}: PromotionFieldsProps & { readonly name: TermName; readonly placeholder: string | undefined }) {
  return (
    <AmountField
      label={texts.offers(name)}
      placeholder={placeholder}
      readOnly={!mayChangeTerms}
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
      error={errors[name]}
    />
  );
}

function Words({
  name,
  values,
  errors,
  set,
}: Omit<PromotionFieldsProps, 'mayChangeTerms'> & { readonly name: (typeof TEXT_FIELDS)[number] }) {
  const shared = {
    label: texts.offers(name),
    lang: name.endsWith('Bn') ? 'bn' : 'en',
    maxLength: LENGTHS[name.slice(0, -2)],
    value: values[name],
    error: errors[name],
  };
  if (name.startsWith('name') || name.startsWith('title'))
    return <Field {...shared} onChange={({ target }) => set(name, target.value)} />;
  return (
    <TextField
      {...shared}
      rows={name.startsWith('details') ? 8 : 2}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}
