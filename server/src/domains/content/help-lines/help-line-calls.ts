import type { calls as allCalls } from '@maidan/contract';
import type { HelpLineForm, helpLineDeskCalls } from '@maidan/contract/office';
import { type Db, inTransaction, type Reader } from '../../../kernel/db.ts';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteHelpLine, insertHelpLine, selectDeskHelpLines, selectHelpLines } from './help-line-store.ts';

/** A sheet that is read in distress is short: a dozen for each country. */
const LINES_MAX = 50;

/** Dependencies of the player's call. */
export interface HelpLineDeps {
  readonly db: Db;
  /** The country of the player's own number, from the accounts; empty for one that isn't known. */
  readonly countryOf: (reader: Reader, playerId: bigint) => Promise<string>;
}

/** Serves who helps with play that harms. */
export function helpLineHandlers({
  db,
  countryOf,
}: HelpLineDeps): Handlers<Pick<typeof allCalls, 'listHelpLines'>> {
  return {
    listHelpLines: async ({ query: { language } }, { player }) => ({
      lines: await selectHelpLines(db, await countryOf(db, player.id), language),
    }),
  };
}

/** Serves the desk at which the operator says who helps. */
export function helpLineDeskHandlers({
  db,
}: Pick<HelpLineDeps, 'db'>): OfficeHandlers<typeof helpLineDeskCalls> {
  return {
    listDeskHelpLines: async () => ({ lines: await selectDeskHelpLines(db) }),
    addHelpLine: ({ body }, { audit }) =>
      inTransaction(db, async (tx) => {
        const id = await insertHelpLine(tx, body, LINES_MAX);
        if (id === undefined) throw new Refusal('CONTENT_FULL');
        await audit(tx, { action: 'help-line-added', subject: `help-line:${id}`, after: { ...body } });
        return { id };
      }),
    removeHelpLine: ({ params }, { audit }) =>
      inTransaction(db, async (tx) => {
        const name = await deleteHelpLine(tx, params.id);
        if (name === undefined) throw new Refusal('NOT_FOUND');
        await audit(tx, {
          action: 'help-line-removed',
          subject: `help-line:${params.id}`,
          before: { name },
        });
      }),
  };
}

const DEMO_LINES: readonly HelpLineForm[] = [
  {
    country: '',
    nameEn: 'Gambling Therapy',
    nameBn: 'Gambling Therapy',
    phone: '',
    link: 'https://www.gamblingtherapy.org',
    languagesEn: 'English and others',
    languagesBn: 'ইংরেজি ও অন্যান্য',
    hoursEn: '',
    hoursBn: '',
  },
  {
    country: '',
    nameEn: 'Gamblers Anonymous',
    nameBn: 'Gamblers Anonymous',
    phone: '',
    link: 'https://www.gamblersanonymous.org',
    languagesEn: 'English',
    languagesBn: 'ইংরেজি',
    hoursEn: '',
    hoursBn: '',
  },
];

/** Two pages that help players of every country, for a sandbox without any of its operator's. */
export async function seedDemoHelpLines(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await selectDeskHelpLines(tx)).length > 0) return;
    for (const line of DEMO_LINES) await insertHelpLine(tx, line, LINES_MAX);
  });
}
