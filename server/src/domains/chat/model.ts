import type { ChatMessage } from '@maidan/contract';
import type { Tx } from '../../kernel/db.ts';
import type { AuditEntry } from '../../kernel/http/served-office-call.ts';

/** A member of staff as shown to players. */
export interface StaffMember {
  readonly id: bigint;
  /** Their display name for players. */
  readonly name: string;
}

/** A member of staff at the desk. */
export interface Attendant extends StaffMember {
  /** Writes their actions to the audit log, in the transaction of the action. */
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** Who speaks for support. */
export type Speaker =
  | { readonly author: 'staff'; readonly staff: Attendant }
  | { readonly author: 'bot'; readonly staff?: undefined };

/** A help article that an answer links to. */
export interface NamedArticle {
  readonly slug: string;
  readonly title: string;
}

/** A message of either side, to be inserted. */
export interface Said {
  readonly author: ChatMessage['author'];
  readonly staff?: StaffMember | undefined;
  readonly content: string;
  readonly notice?: ChatMessage['notice'];
  readonly articles?: readonly NamedArticle[] | undefined;
  readonly image?: { readonly width: number; readonly height: number } | undefined;
  readonly clientRef?: string | undefined;
  /** How long the player has waited for a person, where an answer or the end of the chat ends that. */
  readonly waitedMs?: number | undefined;
}

/** A chat's columns that the rules depend on. */
export interface ChatRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly status: 'open' | 'closed';
  readonly staff: StaffMember | undefined;
  /** True if the player asked for a person. */
  readonly isEscalated: boolean;
  readonly lastMessageId: bigint;
}
