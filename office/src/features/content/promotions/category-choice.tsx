import { promotionCategoryCodes, isPromotionCategory } from '@maidan/contract';
import { FieldError } from '@maidan/ui';
import { texts } from '../../../i18n/texts.ts';

const CATEGORIES = Object.keys(promotionCategoryCodes).filter((name) => isPromotionCategory(name));

interface CategoryChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

/** The promotion's categories; the site lists it under each of them. */
export function CategoryChoice({ chosen, onChange, error }: CategoryChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-text-2">{texts.offers('categories')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3">
        {CATEGORIES.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
              className="size-5 accent-brand"
            />
            {texts.promotionCategories(name)}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError text={error} />}
    </fieldset>
  );
}
