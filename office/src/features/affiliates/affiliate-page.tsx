import {
  affiliateRole,
  type AffiliateMonthStatement,
  mayUse,
  type ShownAffiliate,
} from '@maidan/contract/office';
import { Button, dayText, ErrorState, Money, SkeletonRows, Tabs } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { monthText } from '../../lib/month-text.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { OutsideLoginsTab } from '../../parts/outside-logins.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { AFFILIATES, useAffiliate, useAffiliateLogins } from './affiliate-queries.ts';
import {
  AdjustSheet,
  ChangeSheet,
  CodeSheet,
  ExcludeSheet,
  HoldSheet,
  PaySheet,
} from './affiliate-sheets.tsx';
import { MonthSoFar } from './month-so-far.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { Proposals } from './proposals.tsx';
import { StatementList } from './statement-list.tsx';

const PARTS = ['overview', 'statements', 'plan', 'codes', 'adjustments', 'excluded', 'logins'] as const;

interface AffiliatePageProps {
  readonly id: bigint;
  readonly part: string;
  readonly onPart: (part: string) => void;
  readonly onOpen: (id: bigint) => void;
  readonly onLeave: () => void;
}

/** An affiliate's page: its figures, what staff can do with it, and its parts (AFF-16). */
export function AffiliatePage({ id, part, onPart, onOpen, onLeave }: AffiliatePageProps) {
  const query = useAffiliate(id);
  const toAll = (
    <Button look="plain" size="fit" onClick={onLeave}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {texts.affiliates('back')}
    </Button>
  );
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (query.data === undefined)
    return (
      <>
        {toAll}
        <ErrorState
          title={texts.affiliates('oneFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  const shown = query.data;
  const chosen = PARTS.find((one) => one === part) ?? 'overview';
  return (
    <>
      <DeskHeader title={shown.name}>{toAll}</DeskHeader>
      <Facts shown={shown} onOpen={onOpen} />
      <Proposals proposals={shown.proposals} />
      <Actions shown={shown} />
      <Tabs
        label={texts.affiliates('parts')}
        spread="rail"
        tabs={PARTS.map((key) => ({ key, label: texts.affiliates(key) }))}
        chosen={chosen}
        onChoose={onPart}
      >
        <div className="pt-4">
          <PartShown part={chosen} shown={shown} />
        </div>
      </Tabs>
    </>
  );
}

function PartShown({ part, shown }: { part: (typeof PARTS)[number]; shown: ShownAffiliate }) {
  switch (part) {
    case 'overview':
      return <MonthSoFar {...shown} />;
    case 'statements':
      return <Statements shown={shown} />;
    case 'plan':
      return <Plans shown={shown} />;
    case 'codes':
      return (
        <DeskTable
          label={texts.affiliates('codes')}
          columns={CODES}
          context={undefined}
          rows={shown.codes}
          keyOf={({ code }) => code}
        />
      );
    case 'adjustments':
      return shown.adjustments.length === 0 ? (
        <p className="text-text-2">{texts.affiliates('adjustmentsNone')}</p>
      ) : (
        <DeskTable
          label={texts.affiliates('adjustments')}
          columns={ADJUSTMENTS}
          context={undefined}
          rows={shown.adjustments}
          keyOf={({ id }) => id.toString()}
        />
      );
    case 'excluded':
      return shown.excluded.length === 0 ? (
        <p className="text-text-2">{texts.affiliates('excludedNone')}</p>
      ) : (
        <DeskTable
          label={texts.affiliates('excluded')}
          columns={EXCLUDED}
          context={undefined}
          rows={shown.excluded}
          keyOf={({ player }) => player.id.toString()}
        />
      );
    default:
      return <Logins id={shown.id} />;
  }
}

function Facts({ shown, onOpen }: { shown: ShownAffiliate; onOpen: (id: bigint) => void }) {
  const { player, parent, below, payable, plan } = shown;
  const opens = ({ id, name }: { readonly id: bigint; readonly name: string }) => (
    <button
      key={id.toString()}
      type="button"
      onClick={() => onOpen(id)}
      className="min-h-8 min-w-11 font-semibold text-brand-text hover:underline"
    >
      {name}
    </button>
  );
  return (
    <div className="mb-5 grid gap-4 rounded-lg border border-line bg-surface p-4 min-[720px]:grid-cols-2">
      <FactList
        facts={[
          [texts.affiliates('payable'), <Money key="payable" amount={payable} className="font-semibold" />],
          [
            texts.affiliates('plan'),
            plan === null
              ? texts.affiliates('noPlan')
              : texts.affiliates('planNow', { month: monthText(plan.from) }),
          ],
        ]}
      />
      <FactList
        facts={[
          [
            texts.affiliates('ownAccount'),
            player === null ? '–' : <PlayerLink key="player" player={player} />,
          ],
          [texts.affiliates('parent'), parent === null ? texts.affiliates('nobody') : opens(parent)],
          ...(below.length === 0
            ? []
            : [
                [
                  texts.affiliates('brought'),
                  <span key="below" className="flex flex-wrap justify-end gap-x-3">
                    {below.map(opens)}
                  </span>,
                ] as const,
              ]),
        ]}
      />
    </div>
  );
}

type SheetName = 'change' | 'addCode' | 'setPlan' | 'adjust' | 'exclude';
const SHEETS: readonly SheetName[] = ['setPlan', 'addCode', 'adjust', 'exclude', 'change'];

/** What the member can do with an affiliate. */
function Actions({ shown }: { shown: ShownAffiliate }) {
  const [sheet, setSheet] = useState<SheetName>();
  const onClose = () => setSheet(undefined);
  if (!mayUse(useOwnMe().role, 'affiliates:manage')) return null;
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {SHEETS.map((name) => (
        <Button key={name} look="plain" size="fit" onClick={() => setSheet(name)}>
          {texts.affiliates(name)}
        </Button>
      ))}
      {sheet === 'change' && <ChangeSheet shown={shown} onClose={onClose} />}
      {sheet === 'addCode' && (
        <CodeSheet
          add={(body) => api.addAffiliateCode({ params: { id: shown.id }, body })}
          onClose={onClose}
        />
      )}
      {sheet === 'setPlan' && <PlanSheet shown={shown} onClose={onClose} />}
      {sheet === 'adjust' && <AdjustSheet shown={shown} onClose={onClose} />}
      {sheet === 'exclude' && <ExcludeSheet shown={shown} onClose={onClose} />}
    </div>
  );
}

/** The statements, each with what its state lets the member do. */
function Statements({ shown: { statements } }: { shown: ShownAffiliate }) {
  const mayManage = mayUse(useOwnMe().role, 'affiliates:manage');
  const [sheet, setSheet] = useState<{
    readonly name: 'pay' | 'hold';
    readonly of: AffiliateMonthStatement;
  }>();
  const onClose = () => setSheet(undefined);
  return (
    <>
      <StatementList
        statements={statements}
        renderActions={(statement) =>
          mayManage &&
          statement.state !== 'paid' &&
          statement.state !== 'nothing' && (
            <>
              {statement.state === 'due' && (
                <Button size="fit" onClick={() => setSheet({ name: 'pay', of: statement })}>
                  {texts.affiliates('pay')}
                </Button>
              )}
              <Button look="plain" size="fit" onClick={() => setSheet({ name: 'hold', of: statement })}>
                {texts.affiliates(statement.state === 'held' ? 'release' : 'hold')}
              </Button>
            </>
          )
        }
      />
      {sheet?.name === 'pay' && <PaySheet statement={sheet.of} onClose={onClose} />}
      {sheet?.name === 'hold' && <HoldSheet statement={sheet.of} onClose={onClose} />}
    </>
  );
}

type PlanVersion = ShownAffiliate['plans'][number];

const PLANS: readonly DeskColumn<PlanVersion>[] = [
  { head: texts.affiliates('from'), cell: ({ from }) => monthText(from) },
  { head: texts.affiliates('terms'), cell: (plan) => <PlanTerms plan={plan} /> },
  { head: texts.affiliates('reason'), cell: ({ reason }) => reason },
  {
    head: texts.affiliates('by'),
    cell: ({ by, proposedBy, at }) => (
      <>
        {texts.affiliates('byTwo', { one: proposedBy, other: by })}
        <span className="block text-xs text-text-3">{dayText(language, at)}</span>
      </>
    ),
  },
];

function Plans({ shown: { plans } }: { shown: ShownAffiliate }) {
  if (plans.length === 0) return <p className="text-text-2">{texts.affiliates('plansNone')}</p>;
  return (
    <DeskTable
      label={texts.affiliates('plans')}
      columns={PLANS}
      context={undefined}
      rows={plans}
      keyOf={({ version }) => String(version)}
    />
  );
}

const CODES: readonly DeskColumn<ShownAffiliate['codes'][number]>[] = [
  { head: texts.affiliates('code'), cell: ({ code }) => code },
  { head: texts.affiliates('campaign'), cell: ({ campaign }) => campaign },
  {
    head: texts.affiliates('by'),
    cell: ({ by, addedAt }) => (by === '' ? '' : `${by} · `) + dayText(language, addedAt),
  },
];

const ADJUSTMENTS: readonly DeskColumn<ShownAffiliate['adjustments'][number]>[] = [
  { head: texts.affiliates('reason'), cell: ({ reason }) => reason },
  {
    head: texts.affiliates('amount'),
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} tone="result" />,
  },
  {
    head: texts.affiliates('inStatement'),
    cell: ({ month }) => (month === null ? texts.affiliates('notYet') : monthText(month)),
  },
  { head: texts.affiliates('by'), cell: ({ by, at }) => `${by} · ${dayText(language, at)}` },
];

const EXCLUDED: readonly DeskColumn<ShownAffiliate['excluded'][number]>[] = [
  { head: texts.affiliates('player'), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    head: texts.affiliates('cause'),
    cell: ({ cause, reason }) => (
      <>
        {texts.affiliates(`causes.${cause}`)}
        {reason !== '' && <span className="block text-xs text-text-3">{reason}</span>}
      </>
    ),
  },
  {
    head: texts.affiliates('by'),
    cell: ({ by, at }) => (by === '' ? '' : `${by} · `) + dayText(language, at),
  },
];

const LOGIN_ROLES = [affiliateRole] as const;

function Logins({ id }: { id: bigint }) {
  return (
    <OutsideLoginsTab
      query={useAffiliateLogins(id)}
      changed={AFFILIATES}
      roles={LOGIN_ROLES}
      first={affiliateRole}
      invite={() => api.inviteAffiliateLogin({ params: { id } })}
      advice={texts.affiliates('loginsAdvice')}
      inviteAdvice={texts.affiliates('inviteAdvice')}
      none={texts.affiliates('loginsNone')}
      failed={texts.affiliates('loginsFailed')}
    />
  );
}
