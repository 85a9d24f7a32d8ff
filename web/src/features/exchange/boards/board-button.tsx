import { LayoutGrid } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ToolButton } from '../market/tool-button.tsx';
import { useBoards } from './boards.ts';

const BoardSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./board-sheet.tsx'), speech.bring(['boards'])]);
    return { default: code.BoardSheet };
  },
  () => null,
);

/** Opens the sheet in which a market is put on the player's boards; filled if it is on one. */
export function BoardButton({ marketId, eventName }: { marketId: string; eventName: string }) {
  const t = useTranslations('exchange.boards');
  const { data: boards = [] } = useBoards();
  const isOnBoard = boards.some(({ marketIds }) => marketIds.includes(marketId));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={LayoutGrid}
        isOn={isOnBoard}
        label={t(isOnBoard ? 'onBoard' : 'toBoard')}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <BoardSheet marketId={marketId} eventName={eventName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
