import { buttonClasses } from '@maidan/ui';
import { BookOpen, ChevronRight, Mail, MessageCircle, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../lib/general.ts';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { ChatRow } from './chat-row.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { useChats } from './use-chats.ts';

/** The support home screen (CHAT-1): start or continue a chat, help articles, and a promotion in 100 words. */
export function SupportHomeScreen() {
  const t = useTranslations('chat');
  const shell = useTranslations('shell');
  const { data: chats } = useChats();
  const { data: general } = useGeneral();
  const open = chats?.find(({ status }) => status === 'open');
  const mail = general?.supportMail ?? '';
  return (
    <div className="grid grid-cols-1 gap-4 p-3">
      <section className="grid gap-3 rounded-lg border border-line bg-linear-to-br from-surface-2 to-surface p-4">
        <div className="flex items-center gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-teal text-on-teal">
            <MessagesSquare aria-hidden="true" className="size-6" />
          </span>
          <h2 className="text-xl font-bold">{t('homeTitle')}</h2>
        </div>
        <p className="text-sm text-text-2">
          {t(chats?.[0]?.attendedBy === 'nobody' ? 'homeAdvice' : 'homeAdviceBot')}
        </p>
        <Link to={paths.chatBox} className={buttonClasses('primary')}>
          <MessageCircle aria-hidden="true" className="size-5" />
          {open === undefined ? t('startChat') : t('continueChat')}
        </Link>
      </section>
      {open !== undefined && open.lastMessageId > 0n && (
        <ul className="overflow-hidden rounded-md bg-surface">
          <ChatRow chat={open} />
        </ul>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface">
        <HomeLink to={paths.help} icon={<BookOpen aria-hidden="true" className="size-5" />}>
          {shell('help')}
        </HomeLink>
        <HomeLink to={paths.chatList} icon={<MessagesSquare aria-hidden="true" className="size-5" />}>
          {t('allChats')}
        </HomeLink>
        {mail !== '' && (
          <li>
            <a href={`mailto:${mail}`} className={rowClasses}>
              <Mail aria-hidden="true" className="size-5 text-brand-text" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{mail}</span>
            </a>
          </li>
        )}
      </ul>
      <PromotionPreview />
    </div>
  );
}

const rowClasses = 'flex min-h-13 items-center gap-3 px-3 active:bg-surface-2';

interface HomeLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function HomeLink({ to, icon, children }: HomeLinkProps) {
  return (
    <li>
      <Link to={to} className={rowClasses}>
        <span className="text-brand-text">{icon}</span>
        <span className="min-w-0 flex-1 font-semibold">{children}</span>
        <ChevronRight aria-hidden="true" className="size-4 text-text-3" />
      </Link>
    </li>
  );
}
