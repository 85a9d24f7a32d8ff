import type { Fish } from '@maidan/engine';

interface FishKindsProps {
  readonly label: string;
  readonly kinds: readonly {
    readonly kind: Fish;
    readonly name: string;
    readonly pays: string;
  }[];
  readonly chosen: Fish;
  readonly isBusy: boolean;
  readonly onChoose: (fish: Fish) => void;
}

/** Every kind of fish as a button, for those who can't or won't tap one that swims. */
export function FishKinds({ label, kinds, chosen, isBusy, onChoose }: FishKindsProps) {
  return (
    <div className="fish-kinds" role="group" aria-label={label}>
      {kinds.map(({ kind, name, pays }) => (
        <button
          key={kind}
          type="button"
          data-kind={kind}
          aria-pressed={kind === chosen}
          disabled={isBusy}
          onClick={() => onChoose(kind)}
        >
          <span>{name}</span> <b>{pays}</b>
        </button>
      ))}
    </div>
  );
}
