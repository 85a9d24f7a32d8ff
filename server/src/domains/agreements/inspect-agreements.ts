import { type Agreement, agreements } from '@maidan/contract';
import { type AgreementDetail, agreementDetails } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import { selectDetails, selectPublishers } from './agreement-store.ts';
import { findMissing } from './fill-placeholders.ts';

/** What the operator's documents lack for real money. */
export interface AgreementsInspected {
  /** Details of the operator without a text. */
  readonly missing: readonly AgreementDetail[];
  /** Documents of which no version that staff published is in force. */
  readonly unpublished: readonly Agreement[];
  /** The English text of the terms in force; empty where there are none. */
  readonly terms: string;
}

/** Looks at the operator's details and the versions in force at a moment. */
export async function inspectAgreements(reader: Reader, now: Date): Promise<AgreementsInspected> {
  const inForce = new Map((await selectPublishers(reader, now)).map((one) => [one.agreement, one]));
  return {
    missing: findMissing(agreementDetails, await selectDetails(reader)),
    unpublished: agreements.filter((agreement) => (inForce.get(agreement)?.publishedBy ?? null) === null),
    terms: inForce.get('terms')?.textEn ?? '',
  };
}
