import { Button, Sheet } from '@maidan/ui';
import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../i18n/texts.ts';

/** A keyboard shortcut and its action. */
export interface Shortcut {
  readonly key: string;
  readonly does: string;
  readonly run: () => void;
}

const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

/** Runs a desk's shortcuts and lists them on `?`. They are off while the member types or a sheet is open. */
export function ShortcutKeys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return;
    if (event.key === '?') setIsOpen(true);
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button look="plain" size="fit" className="max-[899px]:hidden" onClick={() => setIsOpen(true)}>
        <Keyboard aria-hidden="true" className="size-5" />
        {texts.lists('keys')} <kbd className="rounded-sm bg-surface-3 px-1.5 text-sm">?</kbd>
      </Button>
      <Sheet
        open={isOpen}
        side="centre"
        title={texts.lists('keysTitle')}
        closeLabel={texts.shell('close')}
        onClose={() => setIsOpen(false)}
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {[...shortcuts, { key: '?', does: texts.lists('keysHelp') }].map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid min-w-8 place-items-center rounded-sm bg-surface-3 px-2 py-0.5 font-mono">
                  {key}
                </kbd>
              </dt>
              <dd className="text-text-2">{does}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.matches(TYPED_INTO);
}
