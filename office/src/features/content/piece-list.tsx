import type { DeskPiece } from '@maidan/contract/office';
import { EmptyState } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { DeskTable } from '../../parts/desk-table.tsx';
import { useAction } from '../../parts/use-action.ts';
import { nameOf, PIECE_ACTIONS, PIECE_FACTS } from './piece-columns.tsx';

interface PieceListProps {
  readonly label: string;
  readonly pieces: readonly DeskPiece[];
  readonly mayManage: boolean;
  readonly onChange: (piece: DeskPiece) => void;
}

/** The pieces of a place in order: hidden, shown and reordered here, edited in their form. */
export function PieceList({ label, pieces, mayManage, onChange }: PieceListProps) {
  const action = useAction({ changed: [['pieces']] });
  if (pieces.length === 0) return <EmptyState title={texts.lists('empty')} advice={texts.content('empty')} />;
  return (
    <DeskTable
      label={label}
      columns={mayManage ? [...PIECE_FACTS, PIECE_ACTIONS] : PIECE_FACTS}
      context={{
        isBusy: action.isPending,
        onChange,
        onSwitch(piece) {
          const isOn = piece.status === 'active';
          action.mutate({
            run: () =>
              api.switchPiece({
                params: { id: piece.id },
                body: { status: isOn ? 'inactive' : 'active' },
              }),
            done: texts.content(isOn ? 'hiddenNow' : 'shownNow', { name: nameOf(piece) }),
          });
        },
        onMove: (piece, to) =>
          action.mutate({
            run: () => api.movePiece({ params: { id: piece.id }, body: { to } }),
            done: texts.content('moved', { name: nameOf(piece) }),
          }),
      }}
      rows={pieces}
      keyOf={({ id }) => id.toString()}
    />
  );
}
