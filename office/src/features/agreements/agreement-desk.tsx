import type { Agreement } from '@maidan/contract';
import { agreementPath } from '@maidan/contract';
import { type AgreementTexts, agreementTextsForm, type DeskAgreement } from '@maidan/contract/office';
import { Button, checkForm, ErrorState, Field, showToast, SkeletonRows, TextField } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { DraftForm } from '../content/draft-form.tsx';
import { useDraft } from '../content/use-draft.ts';
import { useDeskAgreement, useFreshenAgreements } from './agreement-queries.ts';
import { Changes } from './changes.tsx';
import { PublishForm } from './publish-form.tsx';
import { VersionList } from './version-list.tsx';

const FIELDS = ['titleEn', 'titleBn', 'sourceEn', 'sourceBn'] as const;

interface AgreementDeskProps {
  readonly id: Agreement;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  readonly onBack: () => void;
}

/** One document: its draft, what differs from the version in force, publishing, and its versions (CARE-77). */
export function AgreementDesk({ id, mayWrite, mayPublish, onBack }: AgreementDeskProps) {
  const query = useDeskAgreement(id);
  const { data } = query;
  const title = data === undefined ? '' : language === 'bn' ? data.draft.titleBn : data.draft.titleEn;
  return (
    <>
      <DeskHeader title={title === '' ? texts.agreements('title') : title}>
        <Button look="plain" size="fit" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {texts.agreements('back')}
        </Button>
      </DeskHeader>
      {query.isPending && <SkeletonRows label={texts.shell('loading')} rows={8} className="h-14" />}
      {query.isError && data === undefined && (
        <ErrorState
          title={texts.agreements('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data !== undefined && <Opened shown={data} mayWrite={mayWrite} mayPublish={mayPublish} />}
    </>
  );
}

function Opened({
  shown,
  mayWrite,
  mayPublish,
}: {
  readonly shown: DeskAgreement;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}) {
  const { id, draft: saved, inForce, versions, missing } = shown;
  const freshen = useFreshenAgreements();
  const { revision, ...values } = saved;
  const draft = useDraft({
    fields: FIELDS,
    saved: { values, version: revision },
    read: (typed) => checkForm(agreementTextsForm, typed),
    onStale: () => void freshen(),
    async send(given: AgreementTexts, seen) {
      await api.saveAgreementDraft({ params: { id }, body: { revision: seen, texts: given } });
      showToast(texts.content('saved'), 'good');
      await freshen();
    },
  });
  const isSaved = FIELDS.every((name) => draft.values[name] === values[name]);
  return (
    <div className="grid gap-8">
      <DraftForm
        draft={draft}
        labelOf={texts.agreements}
        save={mayWrite ? texts.agreements('saveDraft') : undefined}
      >
        <p className="text-sm text-text-2">{texts.agreements('sourceHint')}</p>
        <div className="grid gap-5 min-[960px]:grid-cols-2">
          {FIELDS.map((name) =>
            name === 'titleEn' || name === 'titleBn' ? (
              <Field
                key={name}
                label={texts.agreements(name)}
                lang={name === 'titleBn' ? 'bn' : 'en'}
                maxLength={120}
                readOnly={!mayWrite}
                value={draft.values[name]}
                onChange={({ target }) => draft.set(name, target.value)}
                error={draft.errors[name]}
              />
            ) : (
              <TextField
                key={name}
                label={texts.agreements(name)}
                lang={name === 'sourceBn' ? 'bn' : 'en'}
                rows={20}
                maxLength={60_000}
                readOnly={!mayWrite}
                value={draft.values[name]}
                onChange={({ target }) => draft.set(name, target.value)}
                error={draft.errors[name]}
              />
            ),
          )}
        </div>
      </DraftForm>
      {inForce !== null && <Changes before={inForce} after={draft.values} />}
      {mayPublish && (
        <PublishForm id={id} revision={revision} isSaved={isSaved} missing={missing} onDone={freshen} />
      )}
      <VersionList versions={versions} pathOf={(version) => agreementPath(id, version)} />
    </div>
  );
}
