import type { reportFiles } from '@maidan/contract/office';
import { buttonClasses, EmptyState } from '@maidan/ui';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { texts } from '../../i18n/texts.ts';
import type { DayRange } from './wanted-days.ts';

interface ReportSectionProps {
  readonly title: string;
  readonly advice?: string;
  /** The downloadable file for these days. */
  readonly file?: (typeof reportFiles)[number];
  readonly range: DayRange;
  /** What else the file is asked for, beside the days. */
  readonly wish?: Readonly<Record<string, string>>;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** One table of a report, with its download. */
export function ReportSection(props: ReportSectionProps) {
  const { title, advice, file, range, wish = {}, isEmpty = false, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {advice !== undefined && <p className="text-sm text-text-2">{advice}</p>}
        </div>
        {file !== undefined && !isEmpty && (
          <a
            href={`/api/office/reports/files/${file}?${new URLSearchParams({ ...range, ...wish }).toString()}`}
            download
            aria-label={texts.reports('fileOf', { table: title })}
            className={buttonClasses('plain', 'fit')}
          >
            <Download aria-hidden="true" className="size-5" />
            {texts.reports('file')}
          </a>
        )}
      </div>
      {isEmpty ? <EmptyState title={texts.lists('empty')} advice={texts.reports('emptyAdvice')} /> : children}
    </section>
  );
}
