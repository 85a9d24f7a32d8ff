import { firstWords } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { storageUrl } from '../../lib/storage.ts';
import { usePromotions } from '../../lib/use-promotions.ts';

/** How many words of a promotion the support home screen shows (CHAT-1). */
const PREVIEW_WORDS = 100;

/** The first running promotion, in its first 100 words (CHAT-1). */
export function PromotionPreview() {
  const t = useTranslations('chat');
  const { data: promotions } = usePromotions();
  const promotion = promotions?.[0];
  if (promotion === undefined) return null;
  return (
    <section
      aria-label={t('promotion')}
      className="overflow-hidden rounded-lg bg-surface [overflow-wrap:anywhere]"
    >
      <img
        src={storageUrl(promotion.thumbnail)}
        alt=""
        width={704}
        height={320}
        loading="lazy"
        className="aspect-[2.2] w-full bg-surface-2 object-cover"
      />
      <div className="grid gap-1.5 p-3">
        <p className="text-sm font-semibold text-brand-text">{t('promotion')}</p>
        <h2 className="text-lg leading-tight font-bold">{promotion.title}</h2>
        <p data-testid="preview" className="text-sm text-text-2">
          {firstWords(promotion.details, PREVIEW_WORDS)}
        </p>
        <Link to={paths.promotions} className="inline-flex min-h-11 items-center font-semibold text-teal">
          {t('seePromotions')}
        </Link>
      </div>
    </section>
  );
}
