import { classNames } from './class-names.ts';

/** A placeholder block of the final size, shown while content loads. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-pulse-soft rounded-md bg-surface-2', className)} />
  );
}

/** A list's skeleton: rows of the final height, announced once. */
export function SkeletonRows({ label, rows, className }: { label: string; rows: number; className: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
