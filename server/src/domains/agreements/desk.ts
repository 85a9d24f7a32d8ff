import type { Agreement } from '@maidan/contract';
import type { AgreementTexts } from '@maidan/contract/office';
import type { Db, Reader, Tx } from '../../kernel/db.ts';
import type { AuditEntry } from '../../kernel/http/served-office-call.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { type Draft, selectDraft, selectSource } from './agreement-store.ts';
import { readTemplate } from './templates.ts';

/** Dependencies of the desk of documents. */
export interface AgreementDesk {
  readonly db: Db;
  readonly clock: Clock;
  /** Makes what was published hold at once in this process. */
  readonly published: () => Promise<void>;
}

/** Who does something at the desk, and the audit log of it. */
export interface AtDesk {
  readonly staff: string;
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** The draft of a document: as it was saved, else as it was published last, else this release's template. */
export async function readDraft(reader: Reader, agreement: Agreement): Promise<Omit<Draft, 'agreement'>> {
  const saved = await selectDraft(reader, agreement);
  if (saved !== undefined) return saved;
  const words = (await selectSource(reader, agreement, 'last')) ?? readTemplate(agreement);
  return { ...textsOf(words), revision: 0, editedBy: null, editedAt: null };
}

/** The words alone. */
export const textsOf = ({ titleEn, titleBn, sourceEn, sourceBn }: AgreementTexts): AgreementTexts => ({
  titleEn,
  titleBn,
  sourceEn,
  sourceBn,
});
