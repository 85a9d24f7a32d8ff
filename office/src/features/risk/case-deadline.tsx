import type { RiskCase } from '@maidan/contract/office';
import { classNames, momentText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';

/** Until when a case should be decided, highlighted once that is past. */
export function CaseDeadline({ shown: { deadlineAt, decidedAt } }: { shown: RiskCase }) {
  const [openedMs] = useState(() => Date.now());
  const isLate = decidedAt === null && deadlineAt.getTime() < openedMs;
  return (
    <span className={classNames(isLate && 'font-semibold text-warn')}>
      {momentText(language, deadlineAt)}
      {isLate && <span className="block text-sm">{texts.risk('overdue')}</span>}
    </span>
  );
}
