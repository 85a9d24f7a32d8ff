import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The classes of a row of the side menu. */
export const rowClasses =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-semibold active:bg-surface-3';

interface MenuFaceProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether it leads out of the site. */
  readonly leaves?: boolean;
  /** What stands at the end. */
  readonly children?: ReactNode;
}

/** What a row of the side menu shows. */
export function MenuFace({ icon: Icon, label, leaves = false, children }: MenuFaceProps) {
  const t = useTranslations('shell');
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
      <span className="flex-1">{label}</span>
      {children}
      {leaves && <ExternalLink role="img" aria-label={t('newTab')} className="size-4 text-text-3" />}
    </>
  );
}
