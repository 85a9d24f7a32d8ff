import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The classes of a row of the side menu. */
export const rowClasses =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-semibold active:bg-surface-3';

interface MenuFaceProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** True if it links to another site. */
  readonly leaves?: boolean;
  /** Content at the end of the row. */
  readonly children?: ReactNode;
}

/** The content of a side menu row. */
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
