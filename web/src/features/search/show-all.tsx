import { Button, countText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

interface ShowAllProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Shows the rest of a group. */
export function ShowAll({ count, onShow }: ShowAllProps) {
  const t = useTranslations('search');
  const language = useLanguage();
  return (
    <Button look="plain" onClick={onShow}>
      {t('showAll', { count: countText(language, count) })}
    </Button>
  );
}
