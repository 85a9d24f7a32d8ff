import { useTranslations } from 'use-intl';
import { useNames } from '../../names.ts';

/** The selection of soccer that is none of the sides, as feeds name it. */
export const DRAW = 'The Draw';

/** A runner's name in a list; a draw is no team's name. */
export function useRunnerName(name: string): string {
  const t = useTranslations('matches');
  const nameOf = useNames();
  return name === DRAW ? t('draw') : nameOf(name);
}
