import type { AgreementTexts } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { useDeferredValue, useMemo } from 'react';
import { texts } from '../../i18n/texts.ts';
import { diffLines, nearChanges } from './diff-lines.ts';

const LANGUAGES = [
  ['en', 'titleEn', 'sourceEn'],
  ['bn', 'titleBn', 'sourceBn'],
] as const;

/** What differs between the version in force and the draft, in both languages. */
export function Changes({ before, after }: { before: AgreementTexts; after: AgreementTexts }) {
  return (
    <section aria-labelledby="agreement-changes" className="grid gap-3">
      <h2 id="agreement-changes" className="text-xl font-bold">
        {texts.agreements('changes')}
      </h2>
      <div className="grid gap-4 min-[960px]:grid-cols-2">
        {LANGUAGES.map(([language, title, source]) => (
          <Diff
            key={language}
            language={language}
            before={`${before[title]}\n\n${before[source]}`}
            after={`${after[title]}\n\n${after[source]}`}
          />
        ))}
      </div>
    </section>
  );
}

function Diff({ language, before, after }: { language: 'en' | 'bn'; before: string; after: string }) {
  const typed = useDeferredValue(after);
  const lines = useMemo(() => nearChanges(diffLines(before, typed)), [before, typed]);
  return (
    <div lang={language} className="min-w-0 rounded-lg border border-line bg-surface p-3 text-sm">
      {lines.length === 0 ? (
        <p className="text-text-3">{texts.agreements('noChanges')}</p>
      ) : (
        lines.map((line, index) =>
          line === null ? (
            <p key={index} className="text-text-3">
              …
            </p>
          ) : (
            <p
              key={index}
              className={classNames(
                'whitespace-pre-wrap [overflow-wrap:anywhere]',
                line.kind === 'gone' && 'text-loss line-through',
                line.kind === 'new' && 'font-semibold text-win',
              )}
            >
              {line.kind === 'gone' && <del>{line.text}</del>}
              {line.kind === 'new' && <ins className="no-underline">{line.text}</ins>}
              {line.kind === 'same' && line.text}
            </p>
          ),
        )
      )}
    </div>
  );
}
