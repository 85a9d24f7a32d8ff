import { digitsIn, IconButton, useLanguage } from '@maidan/ui';
import { BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { markMessagesRead, useMatchedMessages } from './matched-messages.ts';

const MessagesSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./messages-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.MessagesSheet };
  },
  () => null,
);

/** The box of bet-matched messages: the unread count; a press opens this visit's list (EXCH-5). */
export function MessagesButton() {
  const t = useTranslations('exchange.header');
  const language = useLanguage();
  const unread = useMatchedMessages((matched) => matched.unread);
  const [isOpen, setOpen] = useState(false);
  // Stays mounted after its first opening, so that it opens at once later.
  const [wasOpened, setOpened] = useState(false);
  const label = unread === 0 ? t('messages') : `${t('messages')}: ${t('unread', { count: unread })}`;
  return (
    <>
      <IconButton
        label={label}
        onClick={() => {
          markMessagesRead();
          setOpened(true);
          setOpen(true);
        }}
        className="relative"
      >
        <BellRing aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-brand px-1 text-center text-xs font-bold text-on-brand"
          >
            {digitsIn(language, unread > 9 ? '9+' : unread.toString())}
          </span>
        )}
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <MessagesSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
