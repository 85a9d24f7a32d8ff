import { Money } from '@maidan/ui';
import type { Money as Amount } from '@maidan/contract/office';

/** A headline figure of a report. */
export interface Figure {
  readonly name: string;
  readonly advice?: string;
  readonly amount: Amount;
  readonly tone?: 'result';
}

/** The most important figures, large. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-1 gap-3 min-[520px]:grid-cols-3">
      {figures.map(({ name, advice, amount, tone }) => (
        <div key={name} className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="mt-0.5 text-xl font-bold">
            <Money amount={amount} tone={tone ?? 'plain'} />
          </dd>
          {advice !== undefined && <dd className="mt-0.5 text-xs text-text-3">{advice}</dd>}
        </div>
      ))}
    </dl>
  );
}
