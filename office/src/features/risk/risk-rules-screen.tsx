import { mayUse, type RiskRule, type RiskRuleChange, riskRules } from '@maidan/contract/office';
import { Button, countText, EmptyState, ErrorState, momentText, SkeletonRows } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { numberName } from './found-text.ts';
import { useRiskRules } from './risk-queries.ts';
import { RuleSheet } from './rule-sheet.tsx';

const NOTHING = { rule: '' };

interface ListContext {
  readonly mayManage: boolean;
  readonly onOpen: (rule: RiskRule) => void;
}

const COLUMNS: readonly DeskColumn<RiskRule, ListContext>[] = [
  { head: texts.risk('rule'), cell: ({ rule }) => texts.riskRules(rule) },
  { head: texts.risk('topic'), cell: ({ rule }) => texts.riskTopics(riskRules[rule].topic) },
  { head: texts.risk('state'), cell: ({ isOn }) => texts.risk(isOn ? 'isOn' : 'isOff') },
  { head: texts.risk('weight'), align: 'end', cell: ({ weight }) => countText(language, weight) },
  { head: texts.risk('bounds'), cell: (rule) => boundsText(rule) },
  {
    head: '',
    cell: (rule, { mayManage, onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.risk(mayManage ? 'changeOne' : 'seeOne', { rule: texts.riskRules(rule.rule) })}
        onClick={() => onOpen(rule)}
      >
        {texts.risk(mayManage ? 'change' : 'see')}
      </Button>
    ),
  },
];

const CHANGES: readonly DeskColumn<RiskRuleChange>[] = [
  { head: texts.risk('rule'), cell: ({ rule }) => texts.riskRules(rule) },
  { head: texts.risk('when'), cell: ({ at }) => momentText(language, at) },
  { head: texts.risk('changedBy'), cell: ({ by }) => by },
  { head: texts.risk('state'), cell: ({ isOn }) => texts.risk(isOn ? 'isOn' : 'isOff') },
  { head: texts.risk('weight'), align: 'end', cell: ({ weight }) => countText(language, weight) },
  { head: texts.risk('bounds'), cell: (change) => boundsText(change) },
  { head: texts.risk('reason'), cell: ({ reason }) => reason },
];

const boundsText = ({ numbers }: Pick<RiskRule, 'numbers'>): string =>
  Object.entries(numbers)
    .map(([name, number]) => `${numberName(name)}: ${countText(language, number)}`)
    .join(' · ');

/** Every rule as it is set, what was changed, and a selected rule to try and change (KNOW-52). */
export function RiskRulesScreen() {
  const me = useOwnMe();
  const rules = useRiskRules();
  const { wanted, want } = useWanted(NOTHING);
  const rows = rules.data?.rules ?? [];
  const changes = rules.data?.changes ?? [];
  const opened = rows.find(({ rule }) => rule === wanted.rule);
  const mayManage = mayUse(me.role, 'risk:manage');
  return (
    <>
      <DeskHeader title={texts.risk('rulesTitle')} advice={texts.risk('rulesAdvice')} />
      {rules.isPending && <SkeletonRows label={texts.shell('loading')} rows={8} className="h-14" />}
      {rules.isError && rules.data === undefined && (
        <ErrorState
          title={texts.risk('rulesFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data !== undefined && (
        <div className="grid gap-6">
          <DeskTable
            label={texts.risk('rulesTitle')}
            columns={COLUMNS}
            context={{ mayManage, onOpen: ({ rule }) => want({ rule }) }}
            rows={rows}
            keyOf={({ rule }) => rule}
          />
          <section className="grid gap-3">
            <h2 className="font-semibold">{texts.risk('changes')}</h2>
            {changes.length === 0 ? (
              <EmptyState title={texts.lists('empty')} advice={texts.risk('noChanges')} />
            ) : (
              <DeskTable
                label={texts.risk('changes')}
                columns={CHANGES}
                context={undefined}
                rows={changes}
                keyOf={({ rule, version }) => `${rule} ${version}`}
              />
            )}
          </section>
        </div>
      )}
      {opened !== undefined && (
        <RuleSheet
          key={`${opened.rule} ${opened.version}`}
          setting={opened}
          mayManage={mayManage}
          onClose={() => want({ rule: '' })}
        />
      )}
    </>
  );
}
