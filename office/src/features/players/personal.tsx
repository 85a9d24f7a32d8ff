import { type ShownPlayer, mayUse, type personalFields } from '@maidan/contract/office';
import { showToast } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOwnMe } from '../../lib/me.ts';
import { FactList } from '../../parts/fact-list.tsx';

type PersonalField = (typeof personalFields)[number];

/** A player's personal data; each field is masked until a member reveals it. */
export function Personal({ player }: { player: ShownPlayer }) {
  const { id, name, phones, email, birthday, paymentNumbers } = player;
  const field = (what: PersonalField, label: string, masked: readonly string[], marks?: readonly string[]) =>
    [
      label,
      <Masked key={what} id={id} field={what} label={label} masked={masked} {...(marks && { marks })} />,
    ] as const;
  return (
    <FactList
      facts={[
        field('name', texts.players('name'), listOf(name)),
        field(
          'phones',
          texts.players('phones'),
          phones.map(({ number }) => number),
          phones.map(markOf),
        ),
        field('email', texts.players('email'), listOf(email)),
        field('birthday', texts.players('birthday'), listOf(birthday)),
        field('payment-numbers', texts.players('paymentNumbers'), paymentNumbers),
      ]}
    />
  );
}

function listOf(text: string): readonly string[] {
  return text === '' ? [] : [text];
}

function markOf({ isOwn, isVerified }: ShownPlayer['phones'][number]): string {
  return [
    ...(isOwn ? [] : [texts.players('added')]),
    ...(isVerified ? [] : [texts.players('unverified')]),
  ].join(', ');
}

interface MaskedProps {
  readonly id: bigint;
  readonly field: PersonalField;
  readonly label: string;
  readonly masked: readonly string[];
  /** Shown beside each value. */
  readonly marks?: readonly string[];
}

function Masked({ id, field, label, masked, marks = [] }: MaskedProps) {
  const me = useOwnMe();
  const reveal = useMutation({
    mutationFn: () => api.revealPlayer({ params: { id }, body: { field } }),
    onError: (error) => showToast(errorText(error), 'bad'),
  });
  if (masked.length === 0) return <span className="text-text-3">{texts.players('notGiven')}</span>;
  const isHidden = reveal.data === undefined;
  const values = reveal.data?.values ?? masked;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span className="grid">
        {values.map((value, place) => (
          <span key={value} className="tabular">
            {value}
            {marks[place] !== undefined && marks[place] !== '' && (
              <span className="ml-1.5 text-text-3">{marks[place]}</span>
            )}
          </span>
        ))}
      </span>
      {isHidden && mayUse(me.role, 'players:reveal') && (
        <button
          type="button"
          aria-label={texts.players('showOne', { field: label.toLowerCase() })}
          disabled={reveal.isPending}
          onClick={() => reveal.mutate()}
          className="inline-flex min-h-8 items-center gap-1 rounded-md bg-surface-2 px-2 font-semibold"
        >
          <Eye aria-hidden="true" className="size-4" />
          {texts.players('show')}
        </button>
      )}
    </span>
  );
}
