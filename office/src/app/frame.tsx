import type { Me } from '@maidan/contract/office';
import { IconButton, LogoMark, Sheet } from '@maidan/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from '../i18n/texts.ts';
import { patience } from '../lib/api.ts';
import { useQueueSound } from '../lib/queue-sound.ts';
import { useQueues } from '../lib/queues.ts';
import { CommandPalette } from './command-palette.tsx';
import type { Desk } from './desks.ts';
import { SideMenu } from './side-menu.tsx';

/** The layout around every desk: the menu beside it in a wide window, behind a button in a narrow one. */
export function Frame({ me, desks, children }: { me: Me; desks: readonly Desk[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A sheet that is open may hold what somebody has typed.
      if (document.querySelector('dialog[open]') === null) setIsSearching(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const queues = useQueues(me.role);
  useQueueSound(queues);
  const search = () => setIsSearching(true);
  return (
    <div className="min-h-dvh min-[900px]:grid min-[900px]:grid-cols-[15.5rem_1fr]">
      <a
        href="#desk"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-brand focus:p-3 focus:text-on-brand"
      >
        {texts.shell('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface min-[900px]:flex print:hidden">
        <Wordmark className="px-5 pt-5 pb-4" />
        <SideMenu me={me} desks={desks} queues={queues} onSearch={search} />
      </aside>
      <header className="sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b border-line bg-surface px-1 min-[900px]:hidden print:hidden">
        <IconButton label={texts.shell('menu')} aria-expanded={open} onClick={() => setOpen(true)}>
          <Menu aria-hidden="true" className="size-6" />
        </IconButton>
        <Wordmark className="" />
      </header>
      <Sheet
        open={open}
        side="left"
        title={texts.shell('menu')}
        closeLabel={texts.shell('close')}
        onClose={() => setOpen(false)}
      >
        <SideMenu me={me} desks={desks} queues={queues} onSearch={search} onChosen={() => setOpen(false)} />
      </Sheet>
      {isSearching && <CommandPalette me={me} desks={desks} onClose={() => setIsSearching(false)} />}
      <main
        id="desk"
        tabIndex={-1}
        className="min-w-0 px-4 py-5 outline-none min-[900px]:px-8 min-[900px]:py-7"
      >
        <div className="mx-auto max-w-[70rem]">
          <BusyNotice />
          {children}
        </div>
      </main>
    </div>
  );
}

/** Shown while a call waits because the server is busy. */
function BusyNotice() {
  const isBusy = useSyncExternalStore(patience.subscribe, patience.isWaiting);
  return (
    <div role="status" aria-live="polite">
      {isBusy && (
        <p className="mb-4 rounded-lg border border-line bg-surface px-4 py-2 text-sm text-text-2">
          {texts.shell('busy')}
        </p>
      )}
    </div>
  );
}

function Wordmark({ className }: { className: string }) {
  return (
    <p className={`flex items-center gap-2.5 font-bold ${className}`}>
      <LogoMark className="h-5 w-6" />
      <span>
        Maidan <span className="font-semibold text-text-3">{texts.shell('office')}</span>
      </span>
    </p>
  );
}
