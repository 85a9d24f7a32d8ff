import type { calls as allCalls, ShownAgreement } from '@maidan/contract';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { originOf } from '../accounts/index.ts';
import { acceptAgreements } from './accept-agreements.ts';
import { selectInForce, selectVersion, selectVersions } from './agreement-store.ts';
import { selectConsents } from './consent-store.ts';
import { inOrder, listDue } from './list-due.ts';

type AgreementCalls = Pick<
  typeof allCalls,
  'listAgreements' | 'showAgreement' | 'listConsents' | 'listDueAgreements' | 'acceptAgreements'
>;

/** Serves the operator's documents to everybody, and a player's consents to them. */
export function agreementHandlers({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Handlers<AgreementCalls> {
  return {
    listAgreements: async ({ query: { language } }) => ({
      agreements: inOrder(await selectInForce(db, language, clock.now())).map(
        ({ agreement, version, title, inForceFrom }) => ({ agreement, version, title, inForceFrom }),
      ),
    }),
    async showAgreement({ params: { agreement }, query: { language, version } }) {
      const shown = await findAgreement(db, { agreement, version, language }, clock.now());
      if (shown === undefined) throw new Refusal('NOT_FOUND');
      return shown;
    },
    listConsents: async ({ query: { language } }, { player }) => ({
      consents: await selectConsents(db, player.id, language),
    }),
    listDueAgreements: async ({ query: { language } }, { player }) => ({
      due: await listDue(db, player.id, language, clock.now()),
    }),
    acceptAgreements: async ({ query: { language }, body: { accepted } }, context) => ({
      due: await acceptAgreements({ db, clock }, context.player.id, {
        accepted,
        origin: originOf(context),
        language,
      }),
    }),
  };
}

/** A document in one version, or in the one that is in force; undefined if there is none. */
export async function findAgreement(
  reader: Reader,
  {
    agreement,
    version,
    language,
  }: {
    readonly agreement: ShownAgreement['agreement'];
    readonly version: number | undefined;
    readonly language: 'en' | 'bn';
  },
  now: Date,
): Promise<ShownAgreement | undefined> {
  const inForce = (await selectInForce(reader, language, now)).find((one) => one.agreement === agreement);
  const shown =
    version === undefined || version === inForce?.version
      ? inForce
      : await selectVersion(reader, { agreement, version }, language);
  if (shown === undefined) return undefined;
  return {
    ...shown,
    isInForce: shown.version === inForce?.version,
    versions: await selectVersions(reader, agreement),
  };
}
