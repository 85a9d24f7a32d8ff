import { mayUse } from '@maidan/contract/office';
import { Button, FieldError, momentText, TextField } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ListFrame } from '../../parts/list-frame.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { playerKey, usePlayerAction } from './player-queries.ts';

const FIELDS = ['text'] as const;

/** Staff notes about a player, and a field to add one. */
export function Notes({ id }: { id: bigint }) {
  const me = useOwnMe();
  const { list, rows } = usePages({
    key: playerKey(id, 'notes'),
    async ask(before: bigint | undefined) {
      const { notes, next } = await api.listPlayerNotes({ params: { id }, query: { before } });
      return { rows: notes, next };
    },
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-text-2">{texts.players('notesAdvice')}</p>
      {mayUse(me.role, 'players:care') && <NoteForm id={id} />}
      {list.isSuccess && rows.length === 0 ? (
        <p className="text-sm text-text-3">{texts.players('noNotes')}</p>
      ) : (
        <ListFrame list={list} isEmpty={false} failed={texts.players('notesFailed')} emptyAdvice="">
          <ul className="grid gap-3">
            {rows.map(({ id: noteId, author, text, writtenAt }) => (
              <li key={noteId.toString()} className="grid gap-0.5 border-l-2 border-line-strong pl-3 text-sm">
                <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</span>
                <span className="text-xs text-text-3">
                  {author}, {momentText(language, writtenAt)}
                </span>
              </li>
            ))}
          </ul>
        </ListFrame>
      )}
    </div>
  );
}

function NoteForm({ id }: { id: bigint }) {
  const action = usePlayerAction(id);
  const { form, errors, isSending, reset } = useDeskForm({
    fields: FIELDS,
    check: ({ text }) => (text.trim() === '' ? { text: texts.players('noteMissing') } : {}),
    async send({ text }) {
      await action.mutateAsync({
        run: () => api.addPlayerNote({ params: { id }, body: { text } }),
        done: texts.players('noteKept'),
      });
      reset();
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <TextField label={texts.players('note')} name="text" maxLength={2000} error={errors.text} />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" size="fit" className="justify-self-start" waiting={isSending}>
        {texts.players('addNote')}
      </Button>
    </form>
  );
}
