import type { Promotion } from '@maidan/contract';
import { buttonClasses, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { PromotionTerms } from '../../../lib/parts/promotion/promotion-terms.tsx';
import { WhatCounts } from '../../../lib/parts/promotion/what-counts.tsx';
import { WorkedExample } from '../../../lib/parts/promotion/worked-example.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../use-texts.ts';
import { Link } from '../../../lib/parts/link.tsx';

/** All terms of a promotion. The operator's text is shown as plain text, even if it contains markup. */
export function DesktopDetails({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useTexts();
  const shell = useTranslations('shell');
  return (
    <Sheet
      open
      onClose={onClose}
      title={promotion.title}
      closeLabel={shell('close')}
      side="centre"
      className="max-w-[560px]!"
    >
      <div className="grid grid-cols-1 gap-4 pb-2 [overflow-wrap:anywhere]">
        <div className="[&_dl>div]:bg-surface-3">
          <PromotionTerms promotion={promotion} />
        </div>
        <WorkedExample promotion={promotion} />
        <WhatCounts promotion={promotion} />
        {promotion.details.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="text-sm whitespace-pre-line text-text-2">
            {paragraph}
          </p>
        ))}
        <Link to={paths.register} className={buttonClasses()}>
          {t.signUpNow}
        </Link>
      </div>
    </Sheet>
  );
}
