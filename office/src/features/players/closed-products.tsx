import type { ShownProducts } from '@maidan/contract/office';
import { FieldError, momentText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { playerKey } from './player-queries.ts';

/** What a player has closed to themselves by product, and each step, the latest first; staff can't change it (CARE-27). */
export function ClosedProducts({ id }: { readonly id: bigint }) {
  const query = useQuery({
    queryKey: playerKey(id, 'products'),
    queryFn: () => api.showPlayerProducts({ params: { id } }),
  });
  return (
    <>
      {query.isError && <FieldError text={texts.players('productsFailed')} />}
      {query.data !== undefined && <Shown {...query.data} />}
    </>
  );
}

function Shown({ closed, changes }: ShownProducts) {
  return (
    <>
      <p className="text-sm text-text-2">
        {closed.length === 0
          ? texts.players('nothingClosed')
          : closed.map((product) => texts.players(`products.${product}`)).join(', ')}
      </p>
      <ul className="grid gap-2 text-sm">
        {changes.map(({ product, step, at }, index) => (
          <li key={`${index}:${product}`}>
            <p className="font-semibold">
              {texts.players(`productSteps.${step}`, { name: texts.players(`products.${product}`) })}
            </p>
            <p className="text-text-3">{momentText(language, at)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
