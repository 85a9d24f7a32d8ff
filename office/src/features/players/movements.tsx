import { Button } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { movementColumns } from './movement-columns.tsx';
import { PeriodStatement } from './period-statement.tsx';
import { playerKey } from './player-queries.ts';
import { RecordList } from './record-list.tsx';

const KINDS = ['all', 'deposit', 'withdrawal', 'bets', 'games', 'bonus', 'other'] as const;

/** The statement of a player's wallet, or the one of a period. */
export function Movements({ id }: { id: bigint }) {
  const [isOfPeriod, setOfPeriod] = useState(false);
  return (
    <div className="grid gap-3">
      <Button look="plain" className="justify-self-start" onClick={() => setOfPeriod(!isOfPeriod)}>
        {texts.players(isOfPeriod ? 'allMovements' : 'periodStatement')}
      </Button>
      {isOfPeriod ? <PeriodStatement id={id} /> : <LatestMovements id={id} />}
    </div>
  );
}

function LatestMovements({ id }: { id: bigint }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const { list, rows } = usePages({
    key: playerKey(id, 'statement', kind),
    async ask(before: bigint | undefined) {
      const query = { kind, before };
      const { movements, next } = await api.listPlayerMovements({ params: { id }, query });
      return { rows: movements, next };
    },
  });
  return (
    <RecordList
      label={texts.players('statement')}
      list={list}
      path={`/office/players/${id}/statement`}
      rows={rows}
      columns={movementColumns}
      keyOf={(row) => row.id.toString()}
    >
      <ChoiceField
        className="max-w-60"
        label={texts.players('kind')}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'all')}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {texts.movementKinds(one)}
          </option>
        ))}
      </ChoiceField>
    </RecordList>
  );
}
