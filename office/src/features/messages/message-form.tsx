import { messageTextMax, messageTitleMax } from '@maidan/contract/office';
import { Button, Field, TextField, useForm } from '@maidan/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { UsernameField } from '../../parts/username-field.tsx';
import { InboxPreview } from './inbox-preview.tsx';
import { type Draft, DRAFT_FIELDS, EMPTY_DRAFT, readDraft, type ReadyMessage } from './read-draft.ts';
import { SegmentFields } from './segment-fields.tsx';
import { SendSheet } from './send-sheet.tsx';

/** The text fields, by language. */
const LANGUAGES = [
  { lang: 'en', title: 'titleEn', text: 'textEn' },
  { lang: 'bn', title: 'titleBn', text: 'textBn' },
] as const;

/** Composes a message: recipients, text in both languages, and time, with an inbox preview beside it. */
export function MessageForm({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [ready, setReady] = useState<ReadyMessage>();
  const [openedAt] = useState(() => new Date());
  const { form, errors } = useForm({
    fields: DRAFT_FIELDS,
    read: readDraft,
    async send(message) {
      setReady(message);
    },
    explain: () => ({}),
  });
  const follow = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const typed = new FormData(currentTarget).get(target.name);
    if (typeof typed === 'string') setDraft((before) => ({ ...before, [target.name]: typed }));
  };
  return (
    <div className="grid items-start gap-6 min-[1100px]:grid-cols-[1fr_20rem]">
      <form {...form} onChange={follow} className="grid gap-5">
        <Part title={texts.messages('audience')}>
          <div className="flex flex-wrap gap-x-8">
            <Choice name="audience" value="segment" label={texts.messages('toSegment')} isFirst />
            <Choice name="audience" value="player" label={texts.messages('toPlayer')} />
          </div>
          {draft.audience === 'player' ? (
            <UsernameField label={texts.messages('player')} name="player" error={errors.player} />
          ) : (
            <SegmentFields errors={errors} />
          )}
        </Part>
        <Part title={texts.messages('words')}>
          <div className="grid gap-3 min-[720px]:grid-cols-2">
            {LANGUAGES.map(({ lang, title, text }) => (
              <div key={lang} className="grid content-start gap-3">
                <Field
                  lang={lang}
                  label={texts.messages(title)}
                  name={title}
                  autoComplete="off"
                  maxLength={messageTitleMax}
                  error={errors[title]}
                />
                <TextField
                  lang={lang}
                  rows={6}
                  label={texts.messages(text)}
                  name={text}
                  maxLength={messageTextMax}
                  error={errors[text]}
                />
              </div>
            ))}
          </div>
        </Part>
        <Part title={texts.messages('moment')}>
          <div className="flex flex-wrap gap-x-8">
            <Choice name="moment" value="now" label={texts.messages('now')} isFirst />
            <Choice name="moment" value="later" label={texts.messages('later')} />
          </div>
          {draft.moment === 'later' && (
            <Field
              type="datetime-local"
              className="max-w-80"
              label={texts.messages('sendAt')}
              name="sendAt"
              error={errors.sendAt}
            />
          )}
        </Part>
        <Button type="submit" size="fit" className="justify-self-start">
          {texts.messages('check')}
        </Button>
      </form>
      <section aria-labelledby="preview" className="min-[1100px]:sticky min-[1100px]:top-4">
        <h2 id="preview" className="mb-3 font-semibold">
          {texts.messages('preview')}
        </h2>
        <InboxPreview words={draft} at={openedAt} />
      </section>
      {ready !== undefined && (
        <SendSheet message={ready} onDone={onDone} onClose={() => setReady(undefined)} />
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <legend className="float-left mb-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isFirst?: true;
}

function Choice({ name, value, label, isFirst }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isFirst}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  );
}
