import { buttonClasses, Field } from '@maidan/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';

/** Opens a past round of one of our own games as its player saw it, recomputed from its seeds. */
export function RoundFinder() {
  const [typed, setTyped] = useState('');
  const round = typed.trim();
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mb-5 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Field
        className="min-w-0 flex-1 basis-60"
        label={texts.casino('pastRound')}
        hint={texts.casino('pastRoundHint')}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => setTyped(target.value)}
      />
      {round !== '' && (
        <a
          href={`/playhouse/verify#${new URLSearchParams({ round, lang: language }).toString()}`}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClasses('plain', 'fit')} mb-5`}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {texts.casino('showRound')}
        </a>
      )}
    </form>
  );
}
