import type { InboxMessage } from '@maidan/contract';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gift,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  ShieldAlert,
  Trophy,
} from 'lucide-react';
import { useTranslations } from 'use-intl';

const LOOKS: Record<InboxMessage['kind'], { readonly icon: LucideIcon; readonly tone: string }> = {
  deposit: { icon: ArrowDownToLine, tone: 'text-teal' },
  withdrawal: { icon: ArrowUpFromLine, tone: 'text-info' },
  bonus: { icon: Gift, tone: 'text-win' },
  bet: { icon: ReceiptText, tone: 'text-brand-text' },
  staff: { icon: Megaphone, tone: 'text-text-2' },
  security: { icon: ShieldAlert, tone: 'text-warn' },
  match: { icon: Trophy, tone: 'text-brand-text' },
};

/** The icon of a message's kind. */
export function MessageIcon({ kind }: { kind: InboxMessage['kind'] }) {
  const t = useTranslations('inbox');
  const { icon: Icon, tone } = LOOKS[kind];
  return (
    <span className={`grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 ${tone}`}>
      <Icon role="img" aria-label={t(`kinds.${kind}`)} className="size-5" />
    </span>
  );
}
