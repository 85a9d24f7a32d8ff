import type { AloneKind, StaffLimit } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { classNames, moneyText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../i18n/texts.ts';
import { api } from '../lib/api.ts';

/** The query of what one member may move alone, and has; decisions at a desk refetch it. */
export const STAFF_LIMITS = 'staff-limits';

const FRESH_EVERY_MS = 10_000;

/** What one member may move alone, and what the member who looks has. */
export function useStaffLimits() {
  return useQuery({
    queryKey: [STAFF_LIMITS],
    queryFn: () => api.showStaffLimits({}),
    refetchInterval: FRESH_EVERY_MS,
  });
}

/** What the member may still move alone at a desk before everything of that kind takes two (SAFE-48). */
export function AloneLimits({ kinds }: { kinds: readonly AloneKind[] }) {
  const limits = useStaffLimits().data?.limits.filter(({ kind }) => kinds.includes(kind)) ?? [];
  if (limits.length === 0) return null;
  return (
    <section
      aria-label={texts.staffLimits('left')}
      className="mb-5 flex flex-wrap gap-x-6 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 text-sm"
    >
      <h2 className="w-full text-text-3 min-[720px]:w-auto">{texts.staffLimits('left')}</h2>
      {limits.map((limit) => (
        <Left key={limit.kind} limit={limit} />
      ))}
    </section>
  );
}

function Left({ limit: { kind, dayMax, dayMoved, weekMax, weekMoved } }: { limit: StaffLimit }) {
  const isOut = dayMoved >= dayMax || weekMoved >= weekMax;
  const day = texts.staffLimits('leftDay', partsOf(dayMax, dayMoved));
  const week = texts.staffLimits('leftWeek', partsOf(weekMax, weekMoved));
  return (
    <p className={classNames('tabular', isOut && 'font-semibold text-warn')}>
      {texts.aloneKinds(kind)}: {day}; {week}
    </p>
  );
}

function partsOf(max: bigint, moved: bigint) {
  const left = moved >= max ? 0n : max - moved;
  return { left: moneyText(language, money(left)), max: moneyText(language, money(max)) };
}
