import { type DeskPiece, pieceRules } from '@maidan/contract/office';
import { Button, classNames, IconButton } from '@maidan/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { ScheduleText, ShowMark } from './show-mark.tsx';

/** The actions on a piece in the list. */
export interface PieceCells {
  readonly isBusy: boolean;
  readonly onChange: (piece: DeskPiece) => void;
  readonly onSwitch: (piece: DeskPiece) => void;
  readonly onMove: (piece: DeskPiece, to: 'up' | 'down') => void;
}

/** A short plain-text name of a piece, without a popup's markup. */
export function nameOf({ textEn }: Pick<DeskPiece, 'textEn'>): string {
  const plain = textEn
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}

/** The columns that describe a piece. */
export const PIECE_FACTS: readonly DeskColumn<DeskPiece, PieceCells>[] = [
  {
    head: texts.content('text'),
    cell: (piece) => (
      <span className="flex items-center gap-3">
        {pieceRules[piece.kind].hasPicture && (
          <img
            src={`/storage/${piece.pictureEn}`}
            alt=""
            className={classNames(
              'h-10 shrink-0 rounded-sm bg-surface-3 object-cover',
              piece.kind === 'favourite' || piece.kind === 'featured' ? 'w-10' : 'w-20',
            )}
          />
        )}
        <span className="min-w-0">
          {nameOf(piece)}
          <span lang="bn" className="line-clamp-1 text-xs font-normal text-text-3">
            {nameOf({ textEn: piece.textBn })}
          </span>
        </span>
      </span>
    ),
  },
  { head: texts.content('state'), cell: ({ state }) => <ShowMark state={state} /> },
  {
    head: texts.content('when'),
    cell: ({ startsAt, endsAt }) => <ScheduleText startsAt={startsAt} endsAt={endsAt} />,
  },
];

const MOVES = [
  ['up', ArrowUp],
  ['down', ArrowDown],
] as const;

/** The action column, for members who may change content. */
export const PIECE_ACTIONS: DeskColumn<DeskPiece, PieceCells> = {
  head: '',
  cell: (piece, { isBusy, onChange, onSwitch, onMove }) => {
    const name = nameOf(piece);
    const action = piece.status === 'active' ? 'hide' : 'show';
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-1">
        {MOVES.map(([to, Arrow]) => (
          <IconButton
            key={to}
            label={texts.content(`${to}One`, { name })}
            disabled={isBusy}
            onClick={() => onMove(piece, to)}
          >
            <Arrow aria-hidden="true" className="size-5" />
          </IconButton>
        ))}
        <Button
          look="plain"
          size="fit"
          disabled={isBusy}
          aria-label={texts.content(`${action}One`, { name })}
          onClick={() => onSwitch(piece)}
        >
          {texts.content(action)}
        </Button>
        <Button
          look="plain"
          size="fit"
          aria-label={texts.content('changeOne', { name })}
          onClick={() => onChange(piece)}
        >
          {texts.content('change')}
        </Button>
      </span>
    );
  },
};
