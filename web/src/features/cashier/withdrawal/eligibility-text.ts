import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { linkTo } from '../fault-text.ts';
import { eligibilityProblem } from './eligibility-problem.ts';

/** The Error modal's text for a failed eligibility call (CASH-9). */
export function useEligibilityText(): (error: unknown) => string {
  const t = useTranslations('cashier');
  const errorText = useErrorText();
  return (error) => {
    const problem = eligibilityProblem(error);
    if (problem.kind === 'birthday') return linkTo(paths.profile, errorText(problem.error));
    if (problem.kind === 'turnover') return linkTo(paths.turnoverRecord, t('completeTurnover'));
    return problem.kind === 'refused' ? errorText(problem.error) : t('errorOccurred');
  };
}
