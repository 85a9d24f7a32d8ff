import { CHAT_TAGS_MAX, type ChatTag, chatTags } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

interface TagChoiceProps {
  readonly chosen: readonly ChatTag[];
  readonly onChoose: (tags: readonly ChatTag[]) => void;
}

/** What a chat is about, one tap for each tag; no more can be chosen than a chat may have. */
export function TagChoice({ chosen, onChoose }: TagChoiceProps) {
  const isFull = chosen.length >= CHAT_TAGS_MAX;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-text-2">
        {texts.support('tagsAdvice', { count: CHAT_TAGS_MAX })}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {chatTags.map((tag) => {
          const isChosen = chosen.includes(tag);
          return (
            <button
              key={tag}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
              className={classNames(
                'min-h-11 rounded-full border px-3.5 text-sm font-semibold disabled:opacity-50',
                isChosen
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line text-text-2 hover:bg-surface-2',
              )}
            >
              {texts.support(`tagNames.${tag}`)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A chat's tags as small marks; nothing if it has none. */
export function TagMarks({ tags }: { tags: readonly ChatTag[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {chatTags
        .filter((tag) => tags.includes(tag))
        .map((tag) => (
          <span key={tag} className="rounded-sm bg-surface-3 px-1.5 py-0.5 text-xs text-text-2">
            {texts.support(`tagNames.${tag}`)}
          </span>
        ))}
    </span>
  );
}
