import type { Board } from '@maidan/contract';
import { Button, Sheet } from '@maidan/ui';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BoardNameForm } from './board-name-form.tsx';
import { useChangeBoards } from './use-change-boards.ts';

interface EditBoardSheetProps {
  readonly board: Board;
  readonly boards: readonly Board[];
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** A board's name, its place among the others, and its removal, which asks first. */
export function EditBoardSheet({ board, boards, onClose, onRemoved }: EditBoardSheetProps) {
  const t = useTranslations('boards');
  const shell = useTranslations('shell');
  const { change, isChanging } = useChangeBoards();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = board;
  const place = boards.findIndex((one) => one.id === id);
  const move = (to: number) => void change({ kind: 'move', id, place: to });
  const remove = async () => {
    if ((await change({ kind: 'remove', id })) !== undefined) onRemoved();
  };
  return (
    <Sheet open onClose={onClose} title={t('edit', { name })} closeLabel={shell('close')}>
      <BoardNameForm
        first={name}
        send={t('save')}
        onSend={async (to) => {
          const isDone = (await change({ kind: 'rename', id, name: to })) !== undefined;
          if (isDone) onClose();
          return isDone;
        }}
      />
      {boards.length > 1 && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button
            look="plain"
            className="bg-surface-3!"
            disabled={place === 0}
            waiting={isChanging}
            onClick={() => move(place - 1)}
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {t('earlier')}
          </Button>
          <Button
            look="plain"
            className="bg-surface-3!"
            disabled={place === boards.length - 1}
            waiting={isChanging}
            onClick={() => move(place + 1)}
          >
            {t('later')}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {boards.map((one) => one.name).join(', ')}
      </p>
      <div className="mt-4 border-t border-line pt-3">
        {isAsking ? (
          <div className="grid gap-2">
            <p className="text-sm text-text-2">{t('removeText')}</p>
            <Button look="danger" waiting={isChanging} onClick={() => void remove()}>
              {t('removeNow', { name })}
            </Button>
            <Button look="plain" className="bg-surface-3!" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </div>
        ) : (
          <Button look="plain" className="bg-surface-3!" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
            {t('remove')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
