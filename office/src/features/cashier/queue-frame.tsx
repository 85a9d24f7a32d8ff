import type { AloneKind } from '@maidan/contract/office';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';
import { AloneLimits } from '../../parts/alone-limits.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { type Shortcut, ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import type { PagesQuery } from '../../parts/use-pages.ts';
import { ClaimBar } from './claim-bar.tsx';
import { RequestFilter } from './request-filter.tsx';
import type { useTicks } from './use-ticks.ts';
import type { WantedRequests } from './wanted-requests.ts';

interface QueueFrameProps {
  readonly title: string;
  readonly advice: string;
  readonly failed: string;
  /** What a decision of this queue counts as. */
  readonly aloneKind: AloneKind;
  readonly list: PagesQuery;
  readonly isEmpty: boolean;
  readonly shortcuts: readonly Shortcut[];
  readonly filter: {
    readonly wanted: WantedRequests;
    readonly count: number;
    readonly onWant: (changes: Partial<WantedRequests>) => void;
    readonly states: readonly (readonly [state: string, name: string])[];
    readonly hasTransactions: boolean;
  };
  /** Undefined for members with read-only access. */
  readonly claiming:
    | {
        readonly ticks: ReturnType<typeof useTicks>;
        readonly isBusy: boolean;
        readonly claim: (ids: readonly bigint[]) => void;
        readonly release: (ids: readonly bigint[]) => void;
      }
    | undefined;
  readonly children: ReactNode;
}

/** The frame of a request queue: shortcuts, filter and bulk actions. */
export function QueueFrame(props: QueueFrameProps) {
  const { title, advice, failed, list, isEmpty, shortcuts, filter, claiming, children, aloneKind } = props;
  return (
    <>
      <DeskHeader title={title} advice={advice}>
        <div className="flex items-center gap-4">
          <LiveMark isFresh={!list.isError} />
          <ShortcutKeys shortcuts={shortcuts} />
        </div>
      </DeskHeader>
      {claiming !== undefined && <AloneLimits kinds={[aloneKind]} />}
      <RequestFilter {...filter} />
      <ListFrame
        list={list}
        isEmpty={isEmpty}
        failed={failed}
        emptyAdvice={texts.cashier('queueEmpty')}
        isFiltered={filter.count > 0}
      >
        {claiming !== undefined && (
          <ClaimBar
            ids={[...claiming.ticks.ticked].map(BigInt)}
            isBusy={claiming.isBusy}
            onAll={claiming.ticks.tickAll}
            onClaim={(ids) => {
              claiming.claim(ids);
              claiming.ticks.untick();
            }}
            onRelease={(ids) => {
              claiming.release(ids);
              claiming.ticks.untick();
            }}
          />
        )}
        {children}
      </ListFrame>
    </>
  );
}
