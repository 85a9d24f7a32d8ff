import type { WaitPeriod } from '@maidan/contract/office';
import { countText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { QuerySheet } from '../../parts/query-sheet.tsx';
import { waitText } from './wait-text.ts';

type Times = Awaited<ReturnType<typeof api.showSupportTimes>>;

const PERIODS = ['today', 'yesterday', 'week'] as const;

/** Who waits now, and how long players waited in the last seven days: by day, by member, and what they wrote about. */
export function TimesSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery({ queryKey: ['support-times'], queryFn: () => api.showSupportTimes({}) });
  return (
    <QuerySheet
      query={query}
      title={() => texts.support('timesTitle')}
      failed={texts.support('timesFailed')}
      className="max-w-[44rem]!"
      onClose={onClose}
    >
      {(times) => (
        <div className="grid gap-5">
          <FactList
            facts={[
              [texts.support('waitingNow'), countText(language, times.now.waiting)],
              [texts.support('unattendedNow'), countText(language, times.now.unattended)],
              [
                texts.support('longestNow'),
                times.now.since === null ? '–' : <AgeMark key="since" since={times.now.since} />,
              ],
            ]}
          />
          <PeriodTable times={times} />
          <MemberTable members={times.members} />
          <FactList
            facts={times.tags.map(({ tag, chats }) => [
              texts.support(`tagNames.${tag}`),
              texts.support('chatCount', { count: chats }),
            ])}
          />
        </div>
      )}
    </QuerySheet>
  );
}

const HEAD = 'px-2 py-1.5 text-right text-xs font-semibold text-text-3 first:text-left';
const CELL = 'px-2 py-1.5 text-right tabular whitespace-nowrap';

const FIGURES: readonly (readonly [head: string, cell: (period: WaitPeriod) => string])[] = [
  [texts.support('answers'), ({ answers }) => countText(language, answers)],
  [texts.support('median'), ({ medianMs }) => waitText(medianMs)],
  [texts.support('ninetieth'), ({ ninetiethMs }) => waitText(ninetiethMs)],
  [texts.support('longest'), ({ longestMs }) => waitText(longestMs)],
  [texts.support('inTime'), ({ inTime, answers }) => shareText(inTime, answers)],
  [texts.support('unanswered'), ({ unanswered }) => countText(language, unanswered)],
  [texts.support('satisfied'), ({ good, bad }) => satisfactionText({ good, bad })],
];

function PeriodTable({ times }: { times: Times }) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={texts.support('timesTitle')} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <td />
            {PERIODS.map((period) => (
              <th key={period} scope="col" className={HEAD}>
                {texts.support(period)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(([head, cell]) => (
            <tr key={head} className="border-line not-first:border-t">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-text-2">
                {head}
              </th>
              {PERIODS.map((period) => (
                <td key={period} className={CELL}>
                  {cell(times[period])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberTable({ members }: { members: Times['members'] }) {
  if (members.length === 0) return null;
  return (
    <div className="overflow-x-auto">
      <table aria-label={texts.support('byMember')} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={HEAD}>
              {texts.support('byMember')}
            </th>
            {(['answers', 'median', 'satisfied'] as const).map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {texts.support(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ name, answers, medianMs, good, bad }) => (
            <tr key={name} className="border-line not-first:border-t">
              <th scope="row" className="px-2 py-1.5 text-left font-semibold">
                {name}
              </th>
              <td className={CELL}>{countText(language, answers)}</td>
              <td className={CELL}>{waitText(medianMs)}</td>
              <td className={CELL}>{satisfactionText({ good, bad })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function satisfactionText({ good, bad }: { readonly good: number; readonly bad: number }): string {
  return shareText(good, good + bad);
}

/** A share with the size of its sample. */
function shareText(part: number, of: number): string {
  if (of === 0) return '–';
  return texts.support('share', {
    percent: countText(language, Math.round((part * 100) / of)),
    of: countText(language, of),
  });
}
