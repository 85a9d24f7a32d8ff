import { type DeskPiece, findPieceFaults, type PieceForm, type PieceKind } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { readMoment, writeMoment } from '../../lib/dhaka-moment.ts';
import type { Faults } from '../../lib/error-text.ts';
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

/** The piece that the form describes; undefined if a time is invalid. */
export function readPiece({ startsAt, endsAt, status, ...values }: Values): PieceForm | undefined {
  const [from, until] = [readMoment(startsAt), readMoment(endsAt)];
  if (from === undefined || until === undefined) return undefined;
  return { ...values, status: status === 'active' ? 'active' : 'inactive', startsAt: from, endsAt: until };
}

/** The form's errors, checked before the server is called. */
export function findFaults(kind: PieceKind, values: Values): Faults {
  const piece = readPiece(values);
  if (piece !== undefined) return findPieceFaults(kind, piece);
  return {
    ...(isWrong(values.startsAt) && { startsAt: texts.content('momentWrong') }),
    ...(isWrong(values.endsAt) && { endsAt: texts.content('momentWrong') }),
  };
}

const isWrong = (typed: string): boolean => readMoment(typed) === undefined;
