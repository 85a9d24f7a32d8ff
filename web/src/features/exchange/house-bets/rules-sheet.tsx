import { Sheet, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { houseRules as bangla } from './house-rules-bn.ts';
import { houseRules as english } from './house-rules-en.ts';

/** A kind of market with rules of its own. */
export type RuledKind = keyof typeof english.kinds;

interface RulesSheetProps {
  readonly kinds: readonly RuledKind[];
  readonly onClose: () => void;
}

/** The published rules of some kinds of market: how they settle, and when they are void (EXCH-4). */
export function RulesSheet({ kinds, onClose }: RulesSheetProps) {
  const shell = useTranslations('shell');
  const rules = useLanguage() === 'bn' ? bangla : english;
  return (
    <Sheet open onClose={onClose} title={rules.title} closeLabel={shell('close')} className="text-left">
      {/* It has no focusable content, but a keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} className="grid gap-4 text-sm leading-relaxed text-text-2">
        {kinds.map((kind) => (
          <section key={kind}>
            <h3 className="mb-1 text-base font-bold text-text">{rules.kinds[kind].name}</h3>
            <RuleList lines={rules.kinds[kind].lines} />
          </section>
        ))}
        <section>
          <h3 className="mb-1 text-base font-bold text-text">{rules.forAll.name}</h3>
          <RuleList lines={rules.forAll.lines} />
        </section>
      </div>
    </Sheet>
  );
}

function RuleList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
