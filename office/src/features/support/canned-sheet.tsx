import type { CannedAnswer } from '@maidan/contract/office';
import { Button, ErrorState, Field, Sheet, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { CannedForm } from './canned-form.tsx';
import { useCannedAnswers } from './support-queries.ts';

interface CannedSheetProps {
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** The canned answers: insert one in either language, or edit them. */
export function CannedSheet({ onInsert, onClose }: CannedSheetProps) {
  const known = useCannedAnswers();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const wanted = search.trim().toLowerCase();
  const found = known.data?.answers.filter((answer) => has(answer, wanted)) ?? [];
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[36rem]!"
      title={texts.support(edited === 'new' ? 'add' : edited === undefined ? 'canned' : 'edit')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      {edited !== undefined ? (
        <CannedForm answer={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      ) : (
        <div className="grid gap-3">
          <div className="flex items-end gap-2">
            <Field
              className="flex-1"
              type="search"
              label={texts.support('cannedSearch')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Button look="plain" size="fit" className="min-h-12" onClick={() => setEdited('new')}>
              {texts.support('add')}
            </Button>
          </div>
          {known.isPending && <SkeletonRows label={texts.shell('loading')} rows={3} className="h-20" />}
          {known.isError && (
            <ErrorState
              title={texts.support('cannedFailed')}
              retryLabel={texts.shell('retry')}
              onRetry={() => void known.refetch()}
            />
          )}
          {known.isSuccess && found.length === 0 && (
            <p className="text-text-2">{texts.support('cannedNone')}</p>
          )}
          <ul className="grid gap-2">
            {found.map((answer) => (
              <CannedRow
                key={answer.id.toString()}
                answer={answer}
                onInsert={onInsert}
                onEdit={() => setEdited(answer)}
              />
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
}

function CannedRow({
  answer,
  onInsert,
  onEdit,
}: {
  answer: CannedAnswer;
  onInsert: (text: string) => void;
  onEdit: () => void;
}) {
  const { title, textEn, textBn } = answer;
  return (
    <li className="rounded-md border border-line p-3">
      <p className="font-semibold">{title}</p>
      <p className="line-clamp-2 text-sm text-text-2">{textEn}</p>
      <p lang="bn" className="line-clamp-2 text-sm text-text-2">
        {textBn}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button
          look="plain"
          size="fit"
          aria-label={texts.support('insertEnglish', { title })}
          onClick={() => onInsert(textEn)}
        >
          {texts.support('english')}
        </Button>
        <Button
          look="plain"
          size="fit"
          aria-label={texts.support('insertBangla', { title })}
          onClick={() => onInsert(textBn)}
        >
          {texts.support('bangla')}
        </Button>
        <Button
          look="quiet"
          size="fit"
          className="ml-auto"
          aria-label={texts.support('editOf', { title })}
          onClick={onEdit}
        >
          {texts.support('edit')}
        </Button>
      </div>
    </li>
  );
}

const has = ({ title, textEn, textBn }: CannedAnswer, wanted: string): boolean =>
  `${title}\n${textEn}\n${textBn}`.toLowerCase().includes(wanted);
