import type { nameCalls } from '@maidan/contract';
import type { nameDeskCalls } from '@maidan/contract/office';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { SportsSnapshot } from '../sports-snapshot.ts';
import { listDeskNames } from './list-desk-names.ts';
import type { NameBook } from './name-book.ts';

/** Serves the feed's names in the visitor's language. */
export function nameHandlers(names: NameBook): Handlers<typeof nameCalls> {
  return { names: ({ query }) => ({ names: query.language === 'bn' ? names.list() : {} }) };
}

interface NameDesk {
  readonly clock: Clock;
  readonly snapshot: SportsSnapshot;
  readonly names: NameBook;
}

/** Serves the desk of names: those of current matches, and changing one. */
export function nameDeskHandlers({ clock, snapshot, names }: NameDesk): OfficeHandlers<typeof nameDeskCalls> {
  const list = () => listDeskNames(snapshot, names, clock.now());
  return {
    listDeskNames: () => Promise.resolve({ names: list() }),
    async setName({ body }, context) {
      if (!list().some(({ name }) => name === body.name)) throw new Refusal('NOT_FOUND');
      await names.set(body, context);
    },
  };
}
