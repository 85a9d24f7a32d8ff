import { firstWords, momentText } from '@maidan/ui';
import { Megaphone } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';

const PREVIEW_WORDS = 5;

interface Words {
  readonly titleEn: string;
  readonly titleBn: string;
  readonly textEn: string;
  readonly textBn: string;
}

/** A message as the player's inbox shows it, as a list row and opened, in both languages. */
export function InboxPreview({ words, at }: { words: Words; at: Date }) {
  return (
    <div className="grid gap-4">
      <Phone language="en" title={words.titleEn} text={words.textEn} at={at} />
      <Phone language="bn" title={words.titleBn} text={words.textBn} at={at} />
    </div>
  );
}

function Phone({
  language,
  title,
  text,
  at,
}: {
  language: 'en' | 'bn';
  title: string;
  text: string;
  at: Date;
}) {
  const name = texts.messages(language === 'en' ? 'english' : 'bangla');
  const head = title.trim() === '' ? texts.messages('noTitle') : title;
  const body = text.trim() === '' ? texts.messages('noText') : text;
  return (
    <section
      lang={language}
      aria-label={texts.messages('previewIn', { language: name })}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex items-center gap-3 border-b border-line px-3 py-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-text-2">
          <Megaphone aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block font-bold">{head}</span>
          <span className="block text-sm text-text-2">{firstWords(body, PREVIEW_WORDS)}</span>
          <span className="block text-xs text-text-3">{momentText(language, at)}</span>
        </span>
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-brand-text" />
      </div>
      <p className="max-h-56 overflow-y-auto bg-surface-2 px-4 py-3 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">
        {body}
      </p>
    </section>
  );
}
