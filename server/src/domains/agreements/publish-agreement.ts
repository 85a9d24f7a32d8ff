import type { Agreement } from '@maidan/contract';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  insertVersion,
  lockAgreements,
  type NewVersion,
  selectDetails,
  selectSource,
  upsertDraft,
  type VersionSource,
} from './agreement-store.ts';
import { type AgreementDesk, type AtDesk, readDraft, textsOf } from './desk.ts';
import { fillPlaceholders } from './fill-placeholders.ts';

/** A document that is announced longer ahead is a slip. */
const AHEAD_MAX_MS = 366 * 24 * 3_600_000;

/** What a member says about a version as they publish it. */
export interface Publication {
  readonly agreement: Agreement;
  readonly revision: number;
  readonly noteEn: string;
  readonly noteBn: string;
  readonly mustAccept: boolean;
  /** Null for at once. */
  readonly inForceFrom: Date | null;
}

/**
 * Publishes the draft, with the operator's details in it, as a version that never changes; answers its number. Refuses CONTENT_CHANGED
 * unless the caller saw the last revision, DETAILS_MISSING, AGREEMENT_UNCHANGED, MOMENT_UNFIT for one that is past or more than a year
 * ahead, and AGREEMENT_WAITS for one before that of the last version.
 */
export async function publishAgreement(
  { db, clock, published }: AgreementDesk,
  publication: Publication,
  { staff, audit }: AtDesk,
): Promise<number> {
  const { agreement, revision, noteEn, noteBn, mustAccept } = publication;
  const version = await inTransaction(db, async (tx) => {
    await lockAgreements(tx);
    const draft = await readDraft(tx, agreement);
    if (draft.revision !== revision) throw new Refusal('CONTENT_CHANGED');
    const now = clock.now();
    const last = await selectSource(tx, agreement, 'last');
    const one: NewVersion = {
      ...textsOf(draft),
      ...(await fill(tx, draft)),
      agreement,
      version: (last?.version ?? 0) + 1,
      noteEn,
      noteBn,
      mustAccept,
      inForceFrom: momentOf(publication, last, now),
      publishedAt: now,
      publishedBy: staff,
    };
    if (last !== undefined && isSame(one, last)) throw new Refusal('AGREEMENT_UNCHANGED');
    await insertVersion(tx, one);
    await upsertDraft(tx, { agreement, ...textsOf(draft), editedBy: null, editedAt: null });
    await audit(tx, {
      action: 'agreement-published',
      subject: `agreement:${agreement}`,
      before: { version: last?.version ?? null },
      after: { version: one.version, mustAccept, inForceFrom: one.inForceFrom.toISOString(), noteEn, noteBn },
    });
    return one.version;
  });
  await published();
  return version;
}

async function fill(
  tx: Tx,
  { sourceEn, sourceBn }: Pick<VersionSource, 'sourceEn' | 'sourceBn'>,
): Promise<Pick<VersionSource, 'textEn' | 'textBn'>> {
  const details = await selectDetails(tx);
  return {
    textEn: fillPlaceholders(sourceEn, 'en', details),
    textBn: fillPlaceholders(sourceBn, 'bn', details),
  };
}

function momentOf(
  { inForceFrom }: Pick<Publication, 'inForceFrom'>,
  last: Pick<VersionSource, 'inForceFrom'> | undefined,
  now: Date,
): Date {
  const moment = inForceFrom ?? now;
  if (moment < now || moment.getTime() - now.getTime() > AHEAD_MAX_MS) throw new Refusal('MOMENT_UNFIT');
  if (last !== undefined && moment < last.inForceFrom) {
    const day = last.inForceFrom.toISOString().slice(0, 10);
    throw new Refusal('AGREEMENT_WAITS', { value: { en: day, bn: day } });
  }
  return moment;
}

const isSame = (one: VersionSource, other: VersionSource): boolean =>
  (['titleEn', 'titleBn', 'sourceEn', 'sourceBn', 'textEn', 'textBn'] as const).every(
    (name) => one[name] === other[name],
  );
