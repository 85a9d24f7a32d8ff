import { type DeskArticle, mayUse } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows } from '@maidan/ui';
import { Plus } from 'lucide-react';
import { texts } from '../../../i18n/texts.ts';
import { useOwnMe } from '../../../lib/me.ts';
import { DeskHeader } from '../../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../../parts/desk-table.tsx';
import { useWanted } from '../../../parts/use-wanted.ts';
import { useDeskHelp } from '../content-queries.ts';
import { ShowMark } from '../show-mark.tsx';
import { ArticleEditor } from './article-editor.tsx';

const NEW = 'new article';
const ALL = { article: '' };

interface ArticleCells {
  readonly onChange: (article: DeskArticle) => void;
}

const FACTS: readonly DeskColumn<DeskArticle, ArticleCells>[] = [
  {
    head: texts.help('article'),
    cell: ({ titleEn, titleBn }) => (
      <>
        {titleEn}
        <span lang="bn" className="line-clamp-1 text-xs font-normal text-text-3">
          {titleBn}
        </span>
      </>
    ),
  },
  { head: texts.help('topic'), cell: ({ topic }) => texts.help(topic) },
  { head: texts.help('origin'), cell: ({ origin }) => texts.help(origin) },
  {
    head: texts.content('state'),
    cell: ({ status }) => <ShowMark state={status === 'active' ? 'shown' : 'hidden'} />,
  },
];

const DEED: DeskColumn<DeskArticle, ArticleCells> = {
  head: '',
  cell: (article, { onChange }) => (
    <Button
      look="plain"
      size="fit"
      aria-label={texts.content('changeOne', { name: article.titleEn })}
      onClick={() => onChange(article)}
    >
      {texts.content('change')}
    </Button>
  ),
};

/** The help articles: the built-in ones, original or reworded, and those written by staff. */
export function HelpScreen() {
  const me = useOwnMe();
  const list = useDeskHelp();
  const { wanted, open, leave } = useWanted(ALL);
  const mayManage = mayUse(me.role, 'content:manage');
  const shown = mayManage ? wanted.article : '';
  return (
    <>
      <DeskHeader title={texts.help('title')} advice={texts.help('advice')}>
        {mayManage && shown === '' && (
          <Button size="fit" onClick={() => open({ article: NEW })}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.content('add')}
          </Button>
        )}
      </DeskHeader>
      {list.isPending && <SkeletonRows label={texts.shell('loading')} rows={8} className="h-11" />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={texts.help('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined && shown === '' && (
        <DeskTable
          label={texts.help('title')}
          columns={mayManage ? [...FACTS, DEED] : FACTS}
          context={{ onChange: ({ id }) => open({ article: id }) }}
          rows={list.data.articles}
          keyOf={({ id }) => id}
        />
      )}
      {list.data !== undefined && shown !== '' && (
        <ArticleEditor
          key={shown}
          article={list.data.articles.find(({ id }) => id === shown)}
          isNew={shown === NEW}
          onDone={() => leave({ article: '' })}
        />
      )}
    </>
  );
}
