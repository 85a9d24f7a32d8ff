import type { ChatMessage } from '@maidan/contract';
import type { Tx } from '../../kernel/db.ts';
import type { AuditEntry } from '../../kernel/http/served-office-call.ts';

/** A person of the staff as the player meets them. */
export interface StaffMember {
  readonly id: bigint;
  /** The name that they go by towards players. */
  readonly name: string;
}

/** A person of the staff at the desk. */
export interface Attendant extends StaffMember {
  /** Writes what they do into the audit log, in the transaction that does it. */
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** Who speaks for the support. */
export type Speaker =
  | { readonly author: 'staff'; readonly staff: Attendant }
  | { readonly author: 'bot'; readonly staff?: undefined };

/** A help article that an answer names. */
export interface NamedArticle {
  readonly slug: string;
  readonly title: string;
}

/** What is said, by whichever side. */
export interface Said {
  readonly author: ChatMessage['author'];
  readonly staff?: StaffMember | undefined;
  readonly content: string;
  readonly notice?: ChatMessage['notice'];
  readonly articles?: readonly NamedArticle[] | undefined;
  readonly image?: { readonly width: number; readonly height: number } | undefined;
  readonly clientRef?: string | undefined;
}

/** A chat as the desk and the rules see it. */
export interface ChatRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly status: 'open' | 'closed';
  readonly staff: StaffMember | undefined;
  /** Whether the player asked for a person. */
  readonly isEscalated: boolean;
  readonly lastMessageId: bigint;
}
