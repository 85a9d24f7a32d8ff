import { Button, countText, useLanguage } from '@maidan/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface PagerProps {
  readonly page: number;
  readonly last: number;
  readonly onTurn: (page: number) => void;
}

/** Buttons for newer and older messages. */
export function Pager({ page, last, onTurn }: PagerProps) {
  const t = useTranslations('inbox');
  const language = useLanguage();
  return (
    <nav aria-label={t('pages')} className="mx-3 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <Button look="plain" disabled={page <= 1} onClick={() => onTurn(page - 1)} className="px-2!">
        <ChevronLeft aria-hidden="true" className="size-5" />
        {t('newer')}
      </Button>
      <span aria-current="page" className="text-center text-sm text-text-2">
        {t('pageOf', { page: countText(language, page), last: countText(language, last) })}
      </span>
      <Button look="plain" disabled={page >= last} onClick={() => onTurn(page + 1)} className="px-2!">
        {t('older')}
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </nav>
  );
}
