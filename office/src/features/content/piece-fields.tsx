import { type PieceKind, pieceRules } from '@maidan/contract/office';
import { Field, type FormErrors, TextField } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { PictureField } from './picture-field.tsx';
import type { PieceField } from './piece-values.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { VisibleField } from './visible-field.tsx';

interface PieceFieldsProps {
  readonly kind: PieceKind;
  readonly values: Readonly<Record<PieceField, string>>;
  readonly errors: FormErrors<PieceField>;
  readonly set: (field: PieceField, value: string) => void;
}

const LANGUAGES = [
  ['textEn', 'en'],
  ['textBn', 'bn'],
] as const;

/** The fields of a kind of piece: its texts, pictures, link and schedule. */
export function PieceFields({ kind, values, errors, set }: PieceFieldsProps) {
  const rule = pieceRules[kind];
  return (
    <>
      {LANGUAGES.map(([name, language]) => (
        <TextField
          key={name}
          label={texts.content(name)}
          lang={language}
          rows={kind === 'popup' ? 7 : 2}
          maxLength={rule.textMax}
          value={values[name]}
          onChange={({ target }) => set(name, target.value)}
          error={errors[name]}
        />
      ))}
      {kind === 'popup' && <p className="-mt-3 text-xs text-text-3">{texts.content('htmlHint')}</p>}
      {rule.hasPicture && <Pictures values={values} errors={errors} set={set} />}
      {rule.link !== 'none' && (
        <Field
          label={texts.content('link')}
          hint={texts.content(rule.link === 'game' ? 'gameHint' : 'addressHint')}
          value={values.link}
          maxLength={300}
          onChange={({ target }) => set('link', target.value)}
          error={errors.link}
        />
      )}
      {rule.link === 'game' && (
        <Field
          label={texts.content('gameCode')}
          hint={texts.content('gameCodeHint')}
          value={values.gameCode}
          maxLength={64}
          onChange={({ target }) => set('gameCode', target.value)}
          error={errors.gameCode}
        />
      )}
      <ScheduleFields startsAt={values.startsAt} endsAt={values.endsAt} errors={errors} onChange={set} />
      <VisibleField
        isOn={values.status === 'active'}
        onChange={(isOn) => set('status', isOn ? 'active' : 'inactive')}
      />
    </>
  );
}

function Pictures({ values, errors, set }: Omit<PieceFieldsProps, 'kind'>) {
  return (
    <>
      <PictureField
        label={texts.content('pictureEn')}
        hint={texts.content('pictureHint')}
        value={values.pictureEn}
        onChange={(name) => set('pictureEn', name)}
        error={errors.pictureEn}
      />
      <PictureField
        label={texts.content('pictureBn')}
        hint={texts.content('pictureBnHint')}
        value={values.pictureBn}
        onChange={(name) => set('pictureBn', name)}
        error={errors.pictureBn}
        isOptional
      />
    </>
  );
}
