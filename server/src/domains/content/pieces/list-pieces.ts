import type { DeskPiece, PieceKind } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { showStateOf } from '../show-state.ts';
import { selectPieces } from './piece-store.ts';

/** The pieces of a kind in order, with each one's state at that moment. */
export async function listPieces(reader: Reader, kind: PieceKind, now: Date): Promise<DeskPiece[]> {
  const pieces = await selectPieces(reader, kind);
  return pieces.map((piece) => ({ ...piece, state: showStateOf(piece, now) }));
}
