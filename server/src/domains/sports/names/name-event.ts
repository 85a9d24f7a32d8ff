import type { FeedEvent } from '../feed/feed.ts';
import type { Language } from '../score-board/score-words.ts';
import type { NameBook } from './name-book.ts';

/** An event with its names in the language of a frame. */
export function nameEvent(event: FeedEvent, names: NameBook, language: Language): FeedEvent {
  if (language === 'en') return event;
  const { name, home, away } = event;
  return {
    ...event,
    name: names.inBangla(name),
    home: names.inBangla(home),
    away: names.inBangla(away),
  };
}
