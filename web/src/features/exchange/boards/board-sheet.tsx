import { boardMarketsMax, boardsMax } from '@maidan/contract';
import { classNames, digitsIn, Sheet, useLanguage } from '@maidan/ui';
import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { useNames } from '../../../lib/names.ts';
import { BoardNameForm } from './board-name-form.tsx';
import { useBoards } from './boards.ts';
import { useChangeBoards } from './use-change-boards.ts';

interface BoardSheetProps {
  readonly marketId: string;
  readonly eventName: string;
  readonly onClose: () => void;
}

/** The player's boards, of which each tap puts a match's market on or takes it off, and a new one for it (PLAY-45). */
export function BoardSheet({ marketId, eventName, onClose }: BoardSheetProps) {
  const t = useTranslations('boards');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const nameOf = useNames();
  const query = useBoards();
  const { change } = useChangeBoards();
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      <p className="mb-2 text-sm text-text-2">{nameOf(eventName)}</p>
      <WhenLoaded query={query} skeleton={{ rows: 2, height: 'h-14' }}>
        {(boards) => (
          <>
            <ul className="grid gap-2">
              {boards.map(({ id, name, marketIds }) => {
                const isOn = marketIds.includes(marketId);
                return (
                  <li key={id.toString()}>
                    <button
                      type="button"
                      aria-pressed={isOn}
                      onClick={() => void change({ kind: isOn ? 'take' : 'put', id, marketId })}
                      className={classNames(
                        'flex min-h-12 w-full items-center gap-3 rounded-md border px-3 text-left',
                        isOn ? 'border-brand bg-surface-3' : 'border-line bg-surface-2',
                      )}
                    >
                      <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
                      <span className="shrink-0 text-sm text-text-3">
                        {t('count', {
                          count: digitsIn(language, marketIds.length.toString()),
                          most: digitsIn(language, boardMarketsMax.toString()),
                        })}
                      </span>
                      {isOn ? (
                        <Check aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
                      ) : (
                        <Plus aria-hidden="true" className="size-5 shrink-0 text-text-3" />
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
            {boards.length < boardsMax ? (
              <div className={classNames(boards.length > 0 && 'mt-4 border-t border-line pt-3')}>
                <BoardNameForm
                  key={boards.length}
                  first={freeName(boards, (nth) => t('nameOf', { nth: digitsIn(language, nth.toString()) }))}
                  send={t('addWith')}
                  onSend={async (name) => (await change({ kind: 'add', name, marketId })) !== undefined}
                />
              </div>
            ) : (
              <p className="mt-3 text-sm text-text-3">
                {t('full', { count: digitsIn(language, boardsMax.toString()) })}
              </p>
            )}
          </>
        )}
      </WhenLoaded>
    </Sheet>
  );
}

/** The first numbered name that no board has. */
export function freeName(
  boards: readonly { readonly name: string }[],
  nameOf: (nth: number) => string,
): string {
  const nths = Array.from({ length: boards.length + 1 }, (_, at) => at + 1);
  const free = nths.find((nth) => !boards.some(({ name }) => name === nameOf(nth)));
  return nameOf(free ?? nths.length);
}
