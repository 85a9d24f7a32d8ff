import type { Promotion, PromotionCategory } from '@maidan/contract';
import { Button, buttonClasses, dayText, useLanguage } from '@maidan/ui';
import { CalendarDays } from 'lucide-react';
import { storageUrl } from '../../../lib/storage.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../use-texts.ts';
import { Link } from '../../../lib/parts/link.tsx';

/** A promotion's card: tag, title, description, duration, Sign Up Now and Details (DESK-2). */
export function DesktopCard({ promotion, onOpen }: { promotion: Promotion; onOpen: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const day = (time: number) => dayText(language, new Date(time));
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg bg-surface [overflow-wrap:anywhere]">
      <img
        src={storageUrl(promotion.image)}
        alt=""
        width={704}
        height={320}
        loading="lazy"
        className="aspect-[2.2] w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="w-fit rounded-full bg-surface-3 px-3 py-0.5 text-xs font-bold text-brand-text">
          {useTag(promotion)}
        </p>
        <h2 className="text-lg leading-snug font-bold">{promotion.title}</h2>
        <p className="flex-1 text-sm text-text-2">{promotion.summary}</p>
        <p className="flex items-center gap-2 text-xs text-text-3">
          <CalendarDays aria-hidden="true" className="size-4" />
          <span data-testid="duration">
            {t.duration(day(promotion.startsAt.getTime()), day(promotion.endsAt.getTime() - 1))}
          </span>
        </p>
        <div className="mt-1 grid grid-cols-2 gap-2">
          <Link to={paths.register} className={buttonClasses()}>
            {t.signUpNow}
          </Link>
          <Button look="plain" aria-label={`${t.details}: ${promotion.name}`} onClick={onOpen}>
            {t.details}
          </Button>
        </div>
      </div>
    </article>
  );
}

function useTag({ categories }: Promotion): string {
  const { categories: names } = useTexts();
  const isNamed = (category: PromotionCategory): category is PromotionCategory & keyof typeof names =>
    category in names;
  return names[categories.find(isNamed) ?? 'others'];
}
