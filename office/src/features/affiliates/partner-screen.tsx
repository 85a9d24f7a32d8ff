import type { ShownPartner } from '@maidan/contract/office';
import { Button, classNames, countText, ErrorState, Field, Money, SkeletonRows, Tabs } from '@maidan/ui';
import { Copy, Plus, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { monthText } from '../../lib/month-text.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { usePartner } from './affiliate-queries.ts';
import { CodeSheet } from './affiliate-sheets.tsx';
import { MonthSoFar } from './month-so-far.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { StatementList } from './statement-list.tsx';

const PARTS = ['links', 'overview', 'statements', 'plan'] as const;

/** The page of somebody who works for an affiliate: figures, links, statements and the plan, and no player (AFF-20). */
export function PartnerScreen() {
  const { wanted, want } = useWanted({ part: '' });
  const query = usePartner();
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={texts.affiliates('partnerFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  const shown = query.data;
  const chosen = PARTS.find((one) => one === wanted.part) ?? 'links';
  return (
    <>
      <DeskHeader title={shown.name} advice={monthText(shown.month)} />
      <Figures shown={shown} />
      <Tabs
        label={texts.affiliates('parts')}
        spread="rail"
        tabs={PARTS.map((key) => ({ key, label: texts.affiliates(key) }))}
        chosen={chosen}
        onChoose={(part) => want({ part })}
      >
        <div className="pt-4">
          <PartShown part={chosen} shown={shown} />
        </div>
      </Tabs>
    </>
  );
}

function PartShown({ part, shown }: { part: (typeof PARTS)[number]; shown: ShownPartner }) {
  switch (part) {
    case 'links':
      return <Links shown={shown} />;
    case 'overview':
      return <MonthSoFar {...shown} />;
    case 'statements':
      return <StatementList statements={shown.statements} />;
    default:
      return <Plan shown={shown} />;
  }
}

/** The month at a glance: two columns on a phone, three on a wide screen. */
function Figures({ shown: { funnel, current, payable } }: { shown: ShownPartner }) {
  const figures: readonly (readonly [string, ReactNode])[] = [
    [texts.affiliates('clicks'), countText(language, funnel.clicks)],
    [texts.affiliates('signUps'), countText(language, funnel.signUps)],
    [texts.affiliates('firstDeposits'), countText(language, funnel.firstDeposits)],
    [texts.affiliates('acquired'), countText(language, funnel.acquired)],
    ...(current === null
      ? []
      : [[texts.affiliates('estimate'), <Money key="total" amount={current.total} />] as const]),
    [texts.affiliates('payable'), <Money key="payable" amount={payable} />],
  ];
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 min-[720px]:grid-cols-3">
      {figures.map(([name, value], index) => (
        <div
          key={name}
          className={classNames(
            'min-w-0 rounded-lg border border-line bg-surface px-4 py-3',
            index === figures.length - 1 && figures.length % 2 === 1 && 'max-[719px]:col-span-2',
          )}
        >
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="mt-0.5 text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The link that counts as an affiliate's: it keeps the code and goes to the sign-up. */
const linkOf = (code: string): string =>
  `${location.origin}/affiliate_code?affiliate_code=${encodeURIComponent(code)}`;

/** Every code as a link, alone or with words in either language, to copy or to share. */
function Links({ shown: { codes } }: { shown: ShownPartner }) {
  const [words, setWords] = useState(language);
  const [isAdding, setIsAdding] = useState(false);
  const messageOf = (code: string) =>
    texts.affiliates(words === 'bn' ? 'messageBn' : 'message', { link: linkOf(code) });
  const share = (code: string) => {
    // A closed share sheet is no failure.
    navigator.share({ text: messageOf(code) }).catch(() => undefined);
  };
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{texts.affiliates('linksAdvice')}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceField
          label={texts.affiliates('messageLanguage')}
          className="w-40"
          value={words}
          onChange={({ target }) => setWords(target.value === 'bn' ? 'bn' : 'en')}
        >
          <option value="bn">{texts.affiliates('bangla')}</option>
          <option value="en">{texts.affiliates('english')}</option>
        </ChoiceField>
        <Button size="fit" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-5" />
          {texts.affiliates('addCode')}
        </Button>
      </div>
      <ul className="grid gap-3">
        {codes.map(({ code, campaign }) => (
          <li key={code} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
            <Field
              label={`${campaign} · ${code}`}
              readOnly
              value={linkOf(code)}
              onFocus={(event) => event.target.select()}
            />
            <div className="flex flex-wrap gap-2">
              <Button look="plain" size="fit" onClick={() => void copyText(linkOf(code))}>
                <Copy aria-hidden="true" className="size-5" />
                {texts.affiliates('copyLink', { code })}
              </Button>
              <Button look="plain" size="fit" onClick={() => void copyText(messageOf(code))}>
                <Copy aria-hidden="true" className="size-5" />
                {texts.affiliates('copyMessage', { code })}
              </Button>
              {'share' in navigator && (
                <Button look="plain" size="fit" onClick={() => share(code)}>
                  <Send aria-hidden="true" className="size-5" />
                  {texts.affiliates('shareCode', { code })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isAdding && (
        <CodeSheet add={(body) => api.addPartnerCode({ body })} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
}

function Plan({ shown: { plan, nextPlan } }: { shown: ShownPartner }) {
  if (plan === null && nextPlan === null)
    return <p className="text-text-2">{texts.affiliates('plansNone')}</p>;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 min-[720px]:grid-cols-2">
      {plan !== null && (
        <section>
          <h2 className="mb-1 font-bold">{texts.affiliates('planNow', { month: monthText(plan.from) })}</h2>
          <PlanTerms plan={plan} />
        </section>
      )}
      {nextPlan !== null && (
        <section>
          <h2 className="mb-1 font-bold">
            {texts.affiliates('nextPlan', { month: monthText(nextPlan.from) })}
          </h2>
          <PlanTerms plan={nextPlan} />
        </section>
      )}
    </div>
  );
}
