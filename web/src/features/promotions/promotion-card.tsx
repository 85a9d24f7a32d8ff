import type { Promotion } from '@maidan/contract';
import { Button, dayText, firstWords, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { PromotionTerms } from '../../lib/parts/promotion/promotion-terms.tsx';
import { storageUrl } from '../../lib/storage.ts';

const PREVIEW_WORDS = 5;

/** One promotion: its picture and title, its terms, and how to take it (PROMO-1). */
export function PromotionCard({ promotion, onOpen }: { promotion: Promotion; onOpen: () => void }) {
  const t = useTranslations('promotions');
  const language = useLanguage();
  return (
    <article className="overflow-hidden rounded-lg bg-surface [overflow-wrap:anywhere]">
      <img
        src={storageUrl(promotion.thumbnail)}
        alt=""
        width={704}
        height={320}
        loading="lazy"
        className="aspect-[2.2] w-full bg-surface-2 object-cover"
      />
      <div className="grid grid-cols-1 gap-2.5 p-3">
        <div>
          <p className="text-sm font-semibold text-brand-text">{promotion.name}</p>
          <h2 className="text-lg leading-tight font-bold">{promotion.title}</h2>
        </div>
        <PromotionTerms promotion={promotion} />
        <p data-testid="preview" className="text-sm text-text-2">
          {firstWords(promotion.details, PREVIEW_WORDS)}
        </p>
        <div className="flex items-center justify-between gap-3">
          <p className="text-xs text-text-3">
            {t('until', { day: dayText(language, new Date(promotion.endsAt.getTime() - 1)) })}
          </p>
          <Button
            look="plain"
            size="fit"
            aria-label={t('detailsOf', { name: promotion.name })}
            onClick={onOpen}
          >
            {t('details')}
          </Button>
        </div>
      </div>
    </article>
  );
}
