import { agreements, type Agreement } from '@maidan/contract';
import { type agreementDeskCalls, agreementDetails, type DeskAgreement } from '@maidan/contract/office';
import type { Member, OfficeContext, OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import type { Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPlayer } from '../accounts/index.ts';
import {
  selectDetails,
  selectDetailsVersion,
  selectInForce,
  selectPublished,
  selectSource,
} from './agreement-store.ts';
import { changeDetails } from './change-details.ts';
import { selectDeskConsents } from './consent-store.ts';
import { type AgreementDesk, type AtDesk, readDraft, textsOf } from './desk.ts';
import { findMissing, findPlaceholders } from './fill-placeholders.ts';
import { publishAgreement } from './publish-agreement.ts';
import { saveDraft } from './save-draft.ts';

/** Serves the desk of the operator's documents, and a player's consents. */
export function agreementDeskHandlers(desk: AgreementDesk): OfficeHandlers<typeof agreementDeskCalls> {
  const { db, clock } = desk;
  return {
    async listDeskAgreements() {
      const inForce = new Map(
        (await selectInForce(db, 'en', clock.now())).map((one) => [one.agreement, one]),
      );
      const details = new Map((await selectDetails(db)).map((one) => [one.name, one]));
      return {
        agreements: await Promise.all(
          agreements.map(async (id) => {
            const { titleEn, titleBn, editedBy } = await readDraft(db, id);
            const { version = null, inForceFrom = null } = inForce.get(id) ?? {};
            return { id, titleEn, titleBn, version, inForceFrom, editedBy };
          }),
        ),
        details: agreementDetails.map((name) => details.get(name) ?? { name, textEn: '', textBn: '' }),
        detailsVersion: await selectDetailsVersion(db),
      };
    },
    changeAgreementDetails: ({ body }, context) => changeDetails(desk, body, context),
    showDeskAgreement: async ({ params: { id } }) => show(db, getAgreement(id), clock.now()),
    saveAgreementDraft: async ({ params: { id }, body }, context) =>
      saveDraft(desk, { agreement: getAgreement(id), ...body }, by(context)),
    publishAgreement: async ({ params: { id }, body }, context) => ({
      version: await publishAgreement(desk, { agreement: getAgreement(id), ...body }, by(context)),
    }),
    async showPlayerConsents({ params: { id } }) {
      if ((await findPlayer(db, id)) === undefined) throw new Refusal('NOT_FOUND');
      return { consents: await selectDeskConsents(db, id) };
    },
  };
}

/** The document of that name; refuses NOT_FOUND. */
function getAgreement(id: string): Agreement {
  const agreement = agreements.find((one) => one === id);
  if (agreement === undefined) throw new Refusal('NOT_FOUND');
  return agreement;
}

/** Who asks, and the audit log. */
const by = ({ member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member }): AtDesk => ({
  staff: member.username,
  audit,
});

async function show(reader: Reader, id: Agreement, now: Date): Promise<DeskAgreement> {
  const { revision, editedBy, editedAt, ...draft } = await readDraft(reader, id);
  const inForce = await selectSource(reader, id, now);
  return {
    id,
    draft: { ...textsOf(draft), revision },
    editedBy,
    editedAt,
    inForce: inForce === undefined ? null : { ...textsOf(inForce), version: inForce.version },
    versions: await selectPublished(reader, id),
    missing: findMissing(findPlaceholders([draft.sourceEn, draft.sourceBn]), await selectDetails(reader)),
  };
}
