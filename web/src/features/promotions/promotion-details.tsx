import type { Promotion } from '@maidan/contract';
import { buttonClasses, dayText, Sheet, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { PromotionTerms } from '../../lib/parts/promotion/promotion-terms.tsx';
import { WhatCounts } from '../../lib/parts/promotion/what-counts.tsx';
import { WorkedExample } from '../../lib/parts/promotion/worked-example.tsx';
import { storageUrl } from '../../lib/storage.ts';
import { Link } from '../../lib/parts/link.tsx';

/**
 * The popup with all terms and a worked example (PROMO-1). The operator's text is shown as plain text, even if it
 * contains markup.
 */
export function PromotionDetails({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useTranslations('promotions');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const lastDay = new Date(promotion.endsAt.getTime() - 1);
  return (
    <Sheet open onClose={onClose} title={promotion.title} closeLabel={shell('close')}>
      <div className="grid grid-cols-1 gap-4 pb-2 [overflow-wrap:anywhere]">
        <img
          src={storageUrl(promotion.image)}
          alt=""
          width={704}
          height={320}
          className="aspect-[2.2] w-full rounded-md object-cover"
        />
        <div className="[&_dl>div]:bg-surface-3">
          <PromotionTerms promotion={promotion} />
        </div>
        <WorkedExample promotion={promotion} />
        <WhatCounts promotion={promotion} />
        <div className="grid gap-2 text-sm text-text-2">
          {promotion.details.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        <p className="text-sm text-text-3">
          {t('period', { from: dayText(language, promotion.startsAt), to: dayText(language, lastDay) })}
        </p>
        <Link
          to={{ pathname: paths.deposit, search: `?promotion=${promotion.id}` }}
          className={buttonClasses()}
        >
          {t('depositWithThis')}
        </Link>
      </div>
    </Sheet>
  );
}
