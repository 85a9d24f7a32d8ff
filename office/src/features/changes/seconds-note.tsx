import { momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { type ChangesDesk, useSeconds } from './change-queries.ts';

/** Tells a member who works alone that nobody can confirm their proposals, and what to do. */
export function SecondsNote({ desk }: { desk: 'cashier' | ChangesDesk }) {
  const seconds = useSeconds(desk);
  if (seconds === undefined || seconds === null || seconds.now.length > 0) return null;
  const { nextAt } = seconds;
  return (
    <section
      aria-label={texts.changes('alone')}
      className="mb-4 max-w-[48rem] rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="font-semibold text-warn">{texts.changes('alone')}</h2>
      <p className="text-sm text-text-2">{texts.changes('aloneAdvice')}</p>
      {nextAt !== null && (
        <p className="text-sm text-text-2">
          {texts.changes('aloneUntil', { moment: momentText(language, nextAt) })}
        </p>
      )}
    </section>
  );
}
