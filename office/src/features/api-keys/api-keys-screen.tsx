import { type ApiKey, mayUse } from '@maidan/contract/office';
import { Button, classNames, EmptyState, ErrorState, momentText, SkeletonRows } from '@maidan/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { AddKeySheet } from './add-key-sheet.tsx';
import { useApiKeys } from './key-queries.ts';
import { RevokeKeySheet } from './revoke-key-sheet.tsx';
import { rightName } from './right-name.ts';

interface ListContext {
  /** Left out for who may only look. */
  readonly onRevoke: ((key: ApiKey) => void) | undefined;
}

const COLUMNS: readonly DeskColumn<ApiKey, ListContext>[] = [
  {
    head: texts.apiKeys('name'),
    cell: ({ name, addedAt, addedBy }) => (
      <>
        {name}
        <span className="block text-sm font-normal text-text-3">
          {texts.apiKeys('added', { moment: momentText(language, addedAt), name: addedBy })}
        </span>
      </>
    ),
  },
  {
    head: texts.apiKeys('rights'),
    cell: ({ rights, addresses }) => (
      <>
        {rights.map((right) => rightName(right)).join(' · ')}
        <span className="block text-sm text-text-3">
          {addresses.length === 0
            ? texts.apiKeys('anywhere')
            : texts.apiKeys('from', { address: addresses.join(', ') })}
        </span>
      </>
    ),
  },
  {
    head: texts.apiKeys('state'),
    cell: ({ state }) => (
      <span className={classNames('[overflow-wrap:normal]', state !== 'live' && 'font-semibold text-warn')}>
        {texts.apiKeys(`states.${state}`)}
      </span>
    ),
  },
  { head: texts.apiKeys('ends'), cell: ({ expiresAt }) => momentText(language, expiresAt) },
  {
    head: texts.apiKeys('lastUsed'),
    cell: ({ lastUsedAt, lastUsedFrom }) => (
      <>
        {lastUsedAt === null ? texts.apiKeys('never') : momentText(language, lastUsedAt)}
        {lastUsedFrom !== null && (
          <span className="block text-sm text-text-3">
            {texts.apiKeys('from', { address: lastUsedFrom })}
          </span>
        )}
      </>
    ),
  },
  {
    head: '',
    cell: (key, { onRevoke }) =>
      onRevoke !== undefined &&
      (key.state === 'live' || key.state === 'sleeping') && (
        <Button
          look="plain"
          size="fit"
          aria-label={texts.apiKeys('revokeOne', { name: key.name })}
          onClick={() => onRevoke(key)}
        >
          {texts.apiKeys('revoke')}
        </Button>
      ),
  },
];

/** The keys with which the operator's own systems read the office. */
export function ApiKeysScreen() {
  const mayManage = mayUse(useOwnMe().role, 'integrations:manage');
  const keys = useApiKeys();
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const rows = keys.data?.keys ?? [];
  return (
    <>
      <DeskHeader title={texts.apiKeys('title')} advice={texts.apiKeys('advice')}>
        {mayManage && (
          <Button size="fit" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.apiKeys('add')}
          </Button>
        )}
      </DeskHeader>
      {keys.isPending && <SkeletonRows label={texts.shell('loading')} rows={3} className="h-14" />}
      {keys.isError && keys.data === undefined && (
        <ErrorState
          title={texts.apiKeys('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data !== undefined &&
        (rows.length === 0 ? (
          <EmptyState title={texts.lists('empty')} advice={texts.apiKeys('empty')} />
        ) : (
          <DeskTable
            label={texts.apiKeys('title')}
            columns={COLUMNS}
            context={{ onRevoke: mayManage ? setRevoking : undefined }}
            rows={rows}
            keyOf={({ id }) => id.toString()}
          />
        ))}
      {isAdding && <AddKeySheet onClose={() => setAdding(false)} />}
      {revoking !== undefined && <RevokeKeySheet apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}
