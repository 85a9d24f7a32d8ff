import { type DeskVipLevel, vipLadderForm, writeAmount } from '@maidan/contract/office';
import { vipLevelsMax } from '@maidan/engine';
import { type Checked, fieldErrors } from '@maidan/ui';
import { speech } from '../../i18n/speech.ts';

/** What is typed of a level. */
export const levelFields = ['nameEn', 'nameBn', 'pointsMin', 'pointValue'] as const;

/** A field of a level. */
export type LevelField = (typeof levelFields)[number];

/** A field of the form: of which level, counted from 1. */
export type LadderField = `${number}-${LevelField}`;

/** What is typed of all levels; a level whose fields are empty isn't there. */
export type LadderValues = Readonly<Record<LadderField, string>>;

/** The levels that there can be, by number. */
export const levelNumbers = Array.from({ length: vipLevelsMax }, (_, index) => index + 1);

/** Every field of the form. */
export const ladderFields: readonly LadderField[] = levelNumbers.flatMap((number) =>
  levelFields.map((field): LadderField => `${number}-${field}`),
);

/** The number and the field of one of the form's. */
export function splitField(name: LadderField): { readonly number: number; readonly field: LevelField } {
  const field = levelFields.find((one) => name.endsWith(one)) ?? 'nameEn';
  return { number: Number.parseInt(name, 10), field };
}

/** The form's values of these levels. */
export function valuesOf(levels: readonly DeskVipLevel[]): LadderValues {
  const values: Record<LadderField, string> = {};
  for (const number of levelNumbers) {
    const level = levels[number - 1];
    for (const field of levelFields)
      values[`${number}-${field}`] = level === undefined ? '' : textOf(level, field);
  }
  return values;
}

const textOf = (level: DeskVipLevel, field: LevelField): string => {
  if (field === 'pointValue') return writeAmount(level.pointValue);
  return field === 'pointsMin' ? level.pointsMin.toString() : level[field];
};

/** The number of the last level of which something is typed. */
export function lastLevel(values: LadderValues): number {
  return (
    levelNumbers.findLast((number) => levelFields.some((field) => values[`${number}-${field}`] !== '')) ?? 1
  );
}

/** The levels that were typed, or what is wrong with each field. */
export function readLadder(values: LadderValues): Checked<DeskVipLevel[], LadderField> {
  const typed = levelNumbers
    .slice(0, lastLevel(values))
    .map((number) => Object.fromEntries(levelFields.map((field) => [field, values[`${number}-${field}`]])));
  const read = vipLadderForm.safeParse({ levels: typed });
  if (read.success) return { values: read.data.levels };
  const { faults } = speech();
  const errors = fieldErrors(
    read.error.issues,
    ([, index, field]) => `${Number(index) + 1}-${String(field)}`,
  );
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, faults[text] ?? text])),
  };
}
