import { mayUse, type RiskCase, riskDecisions } from '@maidan/contract/office';
import { Button, buttonClasses, countText, Field } from '@maidan/ui';
import { Link } from 'react-router';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import { useAction } from '../../parts/use-action.ts';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { CaseDeadline } from './case-deadline.tsx';
import { CaseSheet } from './case-sheet.tsx';
import { NO_FILTER, readFilter, useRiskCases } from './risk-queries.ts';

const NOTHING = { ...NO_FILTER, case: '' };

interface ListContext {
  readonly onOpen: (shown: RiskCase) => void;
}

const COLUMNS: readonly DeskColumn<RiskCase, ListContext>[] = [
  { head: texts.risk('player'), cell: ({ player }) => <PlayerLink player={player} /> },
  { head: texts.risk('topic'), cell: ({ topic }) => texts.riskTopics(topic) },
  { head: texts.risk('score'), align: 'end', cell: ({ score }) => countText(language, score) },
  {
    head: texts.risk('signs'),
    cell: ({ rules }) => rules.map((rule) => texts.riskRules(rule)).join(', '),
  },
  { head: texts.risk('age'), cell: ({ foundAt }) => <AgeMark since={foundAt} /> },
  { head: texts.risk('deadline'), cell: (shown) => <CaseDeadline shown={shown} /> },
  { head: texts.risk('owner'), cell: ({ owner }) => owner?.name ?? texts.risk('nobody') },
  { head: texts.risk('state'), cell: ({ state }) => texts.risk(`states.${state}`) },
  {
    head: '',
    cell: (shown, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.risk('openOne', { name: shown.player.username })}
        onClick={() => onOpen(shown)}
      >
        {texts.risk('open')}
      </Button>
    ),
  },
];

const keyOf = ({ id }: RiskCase): string => id.toString();

/** Players who show signs of harm or of money laundering, and a selected case with its evidence (KNOW-50). */
export function RiskScreen() {
  const me = useOwnMe();
  const { wanted, want } = useWanted(NOTHING);
  const { case: opened, ...filter } = wanted;
  const { list, rows } = useRiskCases(filter);
  const cursor = useRowCursor(rows.map(keyOf));
  const count = Object.values(filter).filter((value) => value !== '').length;
  const isDecided = filter.state === 'decided' || riskDecisions.some((one) => one === filter.state);
  return (
    <>
      <DeskHeader title={texts.risk('title')} advice={texts.risk('advice')}>
        <div className="flex flex-wrap items-center gap-3">
          <LiveMark isFresh={!list.isError} />
          {mayUse(me.role, 'risk:decide') && <SaveList filter={filter} />}
          <Link to={paths.riskRules} className={buttonClasses('plain', 'fit')}>
            {texts.risk('rulesLink')}
          </Link>
          <ShortcutKeys shortcuts={rowShortcuts(cursor, () => want({ case: cursor.current ?? '' }))} />
        </div>
      </DeskHeader>
      <Filters filter={filter} count={count} onWant={want} />
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.risk('failed')}
        emptyAdvice={texts.risk(isDecided ? 'emptyDecided' : 'empty')}
        isFiltered={count > 0 && filter.state !== 'decided'}
      >
        <DeskTable
          label={texts.risk('title')}
          columns={COLUMNS}
          context={{ onOpen: ({ id }) => want({ case: id.toString() }) }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
        />
      </ListFrame>
      {/^\d{1,18}$/.test(opened) && (
        <CaseSheet
          key={opened}
          id={BigInt(opened)}
          onClose={() => want({ case: '' })}
          onOpen={({ id }) => want({ case: id.toString() })}
        />
      )}
    </>
  );
}

interface FiltersProps {
  readonly filter: typeof NO_FILTER;
  readonly count: number;
  readonly onWant: (changes: Partial<typeof NO_FILTER>) => void;
}

function Filters({ filter, count, onWant }: FiltersProps) {
  return (
    <FilterBar
      count={count}
      onClear={() => onWant(NO_FILTER)}
      lead={
        <ChoiceField
          label={texts.risk('show')}
          className="max-[719px]:col-span-full"
          value={filter.state}
          onChange={({ target }) => onWant({ state: target.value })}
        >
          <option value="">{texts.risk('shown.waiting')}</option>
          <option value="open">{texts.risk('states.open')}</option>
          <option value="in-review">{texts.risk('states.in-review')}</option>
          <option value="decided">{texts.risk('shown.decided')}</option>
          {riskDecisions.map((decision) => (
            <option key={decision} value={decision}>
              {texts.risk(`states.${decision}`)}
            </option>
          ))}
        </ChoiceField>
      }
      isAll={count === 0}
    >
      <ChoiceField
        label={texts.risk('topic')}
        value={filter.topic}
        onChange={({ target }) => onWant({ topic: target.value })}
      >
        <option value="">{texts.risk('anyTopic')}</option>
        <option value="harm">{texts.riskTopics('harm')}</option>
        <option value="laundering">{texts.riskTopics('laundering')}</option>
      </ChoiceField>
      <ChoiceField
        label={texts.risk('whose')}
        value={filter.owner}
        onChange={({ target }) => onWant({ owner: target.value })}
      >
        <option value="">{texts.risk('anyones')}</option>
        <option value="mine">{texts.risk('mine')}</option>
        <option value="nobody">{texts.risk('nobodys')}</option>
      </ChoiceField>
      <ChoiceField
        label={texts.risk('order')}
        value={filter.order}
        onChange={({ target }) => onWant({ order: target.value })}
      >
        <option value="">{texts.risk('byScore')}</option>
        <option value="age">{texts.risk('byAge')}</option>
      </ChoiceField>
      <Field
        label={texts.risk('player')}
        maxLength={80}
        value={filter.player}
        onChange={({ target }) => onWant({ player: target.value })}
      />
    </FilterBar>
  );
}

/** Saves the cases of the filter as a CSV file. */
function SaveList({ filter }: { filter: typeof NO_FILTER }) {
  const action = useAction({ changed: [] });
  return (
    <Button
      look="plain"
      size="fit"
      waiting={action.isPending}
      onClick={() => action.mutate({ run: () => saveList(filter), done: texts.risk('downloaded') })}
    >
      {texts.risk('download')}
    </Button>
  );
}

async function saveList(filter: typeof NO_FILTER): Promise<void> {
  const { state = 'waiting', ...rest } = readFilter(filter);
  const { csv } = await api.exportRiskCases({ body: { ...rest, state } });
  saveFile('maidan-risk-cases.csv', csv, 'text/csv');
}
