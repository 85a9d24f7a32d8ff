import type { IdentityDocument, PictureSide, VerificationReason } from '@maidan/contract';
import type { MessageFault } from '../../../kernel/secrets/signed-message.ts';

/** A document that a provider is asked to check. */
export interface DocumentCheck {
  readonly verificationId: bigint;
  readonly document: IdentityDocument;
  readonly number: string;
  /** The account's name and birthday, with which the document has to agree. */
  readonly name: string;
  readonly birthday: string | null;
  /** Reads the pictures, decrypted; called only by a provider that looks at them. */
  readonly readPictures: () => Promise<readonly { readonly side: PictureSide; readonly bytes: Buffer }[]>;
}

/** What a provider has read from a document; undefined is what it couldn't read. */
export interface ReadDocument {
  /** The name in each spelling that it gives, the words in any order. */
  readonly names: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly birthday: string | undefined;
  readonly number: string | undefined;
}

/** What a provider says of a check: it isn't done, it agrees, it doesn't, it can be sent in again, or a person has to look. */
export type ProviderVerdict =
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'accepted';
      readonly expiresOn: string | null;
      readonly selfieAgrees: boolean;
      /** Compared with the account before anything is accepted; null for a provider that reads nothing. */
      readonly read: ReadDocument | null;
    }
  | { readonly kind: 'refused' | 'again'; readonly reason: VerificationReason }
  | { readonly kind: 'review' };

/** A webhook of a provider's, or why it is refused. */
export type ProviderNotice =
  | { readonly messageId: string; readonly reference: string }
  | { readonly fault: MessageFault };

/** Somebody outside who checks documents. Each call may fail, and is then made again. */
export interface IdentityProvider {
  readonly name: string;
  /** Begins a check; returns the provider's name of it. A repeat for the same verification begins no second one. */
  readonly start: (check: DocumentCheck) => Promise<{ readonly reference: string }>;
  /** What became of a check. Only this answer decides: a webhook makes the app ask. */
  readonly status: (reference: string) => Promise<ProviderVerdict>;
  /** Checks a webhook's signature and time. */
  readonly readWebhook: (
    headers: Readonly<Record<string, unknown>>,
    body: string,
    now: Date,
  ) => ProviderNotice;
}
