import type { Hit } from '../../lib/search/create-finder.ts';
import { markFound } from '../../lib/search/mark-found.ts';

interface FoundTextProps {
  readonly text: string;
  readonly query: string;
  readonly hit: Pick<Hit<unknown>, 'sounds'>;
}

/** A name with what was searched for marked. */
export function FoundText({ text, query, hit }: FoundTextProps) {
  // Pieces of one name have no other key than their place.
  return markFound(text, query, hit.sounds).map((part, at) =>
    part.isFound ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark
        key={at}
        className="rounded-xs bg-[color-mix(in_srgb,var(--color-brand)_32%,transparent)] text-text"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
