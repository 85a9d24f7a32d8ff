import type { PieceForm } from '@maidan/contract/office';
import type { Piece } from './piece-store.ts';

/** A piece's subject in the audit log. */
export function subjectOf({ kind, id }: Pick<Piece, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** A piece's fields in the audit log. */
export function writtenPiece(piece: PieceForm): Readonly<Record<string, unknown>> {
  const { textEn, textBn, pictureEn, pictureBn, link, gameCode, status, startsAt, endsAt } = piece;
  return {
    textEn,
    textBn,
    pictureEn,
    pictureBn,
    link,
    gameCode,
    status,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}
