import type { DeskArticle } from '@maidan/contract/office';
import { helpTopics } from '@maidan/contract';
import { type FormErrors, showToast, TextField } from '@maidan/ui';
import { texts } from '../../../i18n/texts.ts';
import { api } from '../../../lib/api.ts';
import { ChoiceField } from '../../../parts/choice-field.tsx';
import { useFreshen } from '../content-queries.ts';
import { DraftForm } from '../draft-form.tsx';
import { EditorFrame } from '../editor-frame.tsx';
import { OpenedRow } from '../opened-row.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { useDraft } from '../use-draft.ts';
import { VisibleField } from '../visible-field.tsx';
import { ArticlePreview } from './article-preview.tsx';
import {
  ARTICLE_FIELDS,
  ARTICLE_TEXTS,
  type ArticleField,
  type ArticleValues,
  readArticle,
  savedArticle,
} from './article-values.ts';

interface ArticleEditorProps {
  /** The article as currently saved; undefined if it is new or was removed. */
  readonly article: DeskArticle | undefined;
  readonly isNew: boolean;
  readonly onDone: () => void;
}

/** The form of a help article. Typed text is kept when somebody else changes the article meanwhile. */
export function ArticleEditor({ article, isNew, onDone }: ArticleEditorProps) {
  return (
    <OpenedRow row={article} isNew={isNew}>
      {(kept) => <OpenEditor article={kept} onDone={onDone} />}
    </OpenedRow>
  );
}

function OpenEditor({ article, onDone }: Omit<ArticleEditorProps, 'isNew'>) {
  const freshen = useFreshen('desk-help');
  const draft = useDraft({
    fields: ARTICLE_FIELDS,
    saved: savedArticle(article),
    read: readArticle,
    onStale: () => void freshen(),
    async send(written, version) {
      if (article === undefined) await api.addHelp({ body: written });
      else await api.changeHelp({ params: { id: article.id }, body: { version, article: written } });
      showToast(texts.content('saved'), 'good');
      void freshen();
      onDone();
    },
  });
  const { values, errors, set } = draft;
  return (
    <EditorFrame
      title={texts.help(article === undefined ? 'newTitle' : 'editTitle')}
      onBack={onDone}
      preview={<ArticlePreview values={values} />}
      form={
        <DraftForm
          draft={draft}
          labelOf={texts.help}
          save={texts.content('save')}
          after={
            article !== undefined &&
            article.origin !== 'house' && <Removal article={article} onDone={onDone} />
          }
        >
          <ArticleFields values={values} errors={errors} set={set} />
        </DraftForm>
      }
    />
  );
}

interface ArticleFieldsProps {
  readonly values: ArticleValues;
  readonly errors: FormErrors<ArticleField>;
  readonly set: (field: ArticleField, value: string) => void;
}

const LENGTHS: Readonly<Record<string, number>> = { title: 120, summary: 400, body: 8000, keywords: 400 };

function ArticleFields({ values, errors, set }: ArticleFieldsProps) {
  return (
    <>
      <ChoiceField
        label={texts.help('topic')}
        value={values.topic}
        onChange={({ target }) => set('topic', target.value)}
      >
        {helpTopics.map((topic) => (
          <option key={topic} value={topic}>
            {texts.help(topic)}
          </option>
        ))}
      </ChoiceField>
      {ARTICLE_TEXTS.map((name) => (
        <TextField
          key={name}
          label={texts.help(name)}
          lang={name.endsWith('Bn') ? 'bn' : 'en'}
          rows={name.startsWith('body') ? 10 : 2}
          maxLength={LENGTHS[name.slice(0, -2)]}
          value={values[name]}
          onChange={({ target }) => set(name, target.value)}
          error={errors[name]}
        />
      ))}
      <p className="-mt-3 text-xs text-text-3">{texts.help('bodyHint')}</p>
      <VisibleField
        isOn={values.status === 'active'}
        onChange={(isOn) => set('status', isOn ? 'active' : 'inactive')}
      />
    </>
  );
}

function Removal({ article: { id, version, origin }, onDone }: { article: DeskArticle; onDone: () => void }) {
  return (
    <>
      {origin === 'reworded' && <p className="text-sm text-text-2">{texts.help('backToHouse')}</p>}
      <RemoveButton
        list="desk-help"
        onRemove={() => api.removeHelp({ params: { id }, body: { version } })}
        onDone={onDone}
      />
    </>
  );
}
