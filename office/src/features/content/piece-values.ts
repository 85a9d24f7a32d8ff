import { type DeskPiece, findPieceFaults, type PieceForm, type PieceKind } from '@maidan/contract/office';
import { type Checked, hasErrors } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { readMoment, writeMoment } from '../../lib/dhaka-moment.ts';
import type { Saved } from './use-draft.ts';

/** The fields of a piece's form. */
export const PIECE_FIELDS = [
  'textEn',
  'textBn',
  'pictureEn',
  'pictureBn',
  'link',
  'gameCode',
  'status',
  'startsAt',
  'endsAt',
] as const;

/** A field of a piece's form. */
export type PieceField = (typeof PIECE_FIELDS)[number];
type Values = Readonly<Record<PieceField, string>>;

const BLANK: Values = {
  textEn: '',
  textBn: '',
  pictureEn: '',
  pictureBn: '',
  link: '',
  gameCode: '',
  status: 'active',
  startsAt: '',
  endsAt: '',
};

/** A saved piece as form values; a new one is blank. */
export function savedPiece(piece: DeskPiece | undefined): Saved<PieceField> {
  if (piece === undefined) return { values: BLANK, version: 0 };
  const { textEn, textBn, pictureEn, pictureBn, link, gameCode, status, version } = piece;
  const [startsAt, endsAt] = [writeMoment(piece.startsAt), writeMoment(piece.endsAt)];
  return {
    values: { textEn, textBn, pictureEn, pictureBn, link, gameCode, status, startsAt, endsAt },
    version,
  };
}

/** The piece that the form describes, or its errors. */
export function readPiece(kind: PieceKind, values: Values): Checked<PieceForm, PieceField> {
  const [startsAt, endsAt] = [readMoment(values.startsAt), readMoment(values.endsAt)];
  if (startsAt === undefined || endsAt === undefined)
    return {
      errors: {
        ...(startsAt === undefined && { startsAt: texts.content('momentWrong') }),
        ...(endsAt === undefined && { endsAt: texts.content('momentWrong') }),
      },
    };
  const status = values.status === 'active' ? 'active' : 'inactive';
  const piece = { ...values, status, startsAt, endsAt } as const;
  const errors = findPieceFaults(kind, piece);
  return hasErrors(errors) ? { errors } : { values: piece };
}
