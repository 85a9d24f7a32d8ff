import { agreements, type AnswerOf } from '@maidan/contract';
import { type agreementDeskCalls, mayUse } from '@maidan/contract/office';
import { Button, countText, dayText, ErrorState, SkeletonRows } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { AgreementDesk } from './agreement-desk.tsx';
import { useAgreements } from './agreement-queries.ts';
import { DetailsForm } from './details-form.tsx';

const ALL = { document: '' };

type Listed = AnswerOf<(typeof agreementDeskCalls)['listDeskAgreements']>['agreements'][number];

interface Cells {
  readonly onOpen: (id: Listed['id']) => void;
}

const COLUMNS: readonly DeskColumn<Listed, Cells>[] = [
  {
    head: texts.agreements('document'),
    cell: ({ titleEn, titleBn }) => (
      <>
        {language === 'bn' ? titleBn : titleEn}
        <span lang={language === 'bn' ? 'en' : 'bn'} className="line-clamp-1 text-xs font-normal text-text-3">
          {language === 'bn' ? titleEn : titleBn}
        </span>
      </>
    ),
  },
  {
    head: texts.agreements('inForce'),
    cell: ({ version, inForceFrom }) =>
      version === null || inForceFrom === null
        ? texts.agreements('never')
        : texts.agreements('versionFrom', {
            version: countText(language, version),
            day: dayText(language, inForceFrom),
          }),
  },
  {
    head: texts.agreements('draft'),
    cell: ({ editedBy }) =>
      editedBy === null ? texts.agreements('asPublished') : texts.agreements('changedBy', { name: editedBy }),
  },
  {
    head: '',
    cell: ({ id, titleEn, titleBn }, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.agreements('openOne', { name: language === 'bn' ? titleBn : titleEn })}
        onClick={() => onOpen(id)}
      >
        {texts.agreements('open')}
      </Button>
    ),
  },
];

/** The operator's documents, and the details of the operator that they name (CARE-77). */
export function AgreementsScreen() {
  const me = useOwnMe();
  const list = useAgreements();
  const { wanted, open, leave } = useWanted(ALL);
  const opened = agreements.find((id) => id === wanted.document);
  if (opened !== undefined)
    return (
      <AgreementDesk
        key={opened}
        id={opened}
        mayWrite={mayUse(me.role, 'content:manage')}
        mayPublish={mayUse(me.role, 'settings:manage')}
        onBack={() => leave({ document: '' })}
      />
    );
  return (
    <>
      <DeskHeader title={texts.agreements('title')} advice={texts.agreements('advice')} />
      {list.isPending && <SkeletonRows label={texts.shell('loading')} rows={7} className="h-11" />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={texts.agreements('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined && (
        <div className="grid gap-8">
          <DeskTable
            label={texts.agreements('title')}
            columns={COLUMNS}
            context={{ onOpen: (document) => open({ document }) }}
            rows={list.data.agreements}
            keyOf={({ id }) => id}
          />
          <DetailsForm
            details={list.data.details}
            version={list.data.detailsVersion}
            mayManage={mayUse(me.role, 'settings:manage')}
          />
        </div>
      )}
    </>
  );
}
