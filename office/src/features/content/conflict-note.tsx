import { Button } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import type { Difference } from './use-draft.ts';

interface ConflictNoteProps<Names extends string> {
  readonly conflict: {
    readonly differences: readonly Difference<Names>[];
    readonly takeTheirs: () => void;
    readonly keepOwn: () => void;
  };
  readonly labelOf: (field: Names) => string;
}

/** Shows what somebody else has saved meanwhile, and lets the member choose between that and their own text. */
export function ConflictNote<Names extends string>({ conflict, labelOf }: ConflictNoteProps<Names>) {
  const { differences, takeTheirs, keepOwn } = conflict;
  return (
    <section role="alert" className="grid gap-3 rounded-md border border-warn bg-surface-2 p-4">
      <h3 className="font-bold text-warn">{texts.content('staleTitle')}</h3>
      <p className="text-sm">{texts.content(differences.length === 0 ? 'staleSame' : 'staleAdvice')}</p>
      <dl className="grid gap-2 text-sm">
        {differences.map(({ field, theirs }) => (
          <div key={field}>
            <dt className="text-text-3">{labelOf(field)}</dt>
            <dd className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
              {theirs === '' ? texts.content('nothing') : theirs}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="plain" size="fit" className="bg-surface-3!" onClick={takeTheirs}>
          {texts.content('takeTheirs')}
        </Button>
        <Button look="plain" size="fit" className="bg-surface-3!" onClick={keepOwn}>
          {texts.content('keepOwn')}
        </Button>
      </div>
    </section>
  );
}
