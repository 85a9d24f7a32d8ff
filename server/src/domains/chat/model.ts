import type { ChatMessage } from '@maidan/contract';

/** A person of the staff as the player meets them. */
export interface StaffMember {
  readonly id: bigint;
  /** The name that they go by towards players. */
  readonly name: string;
}

/** Who speaks for the support. */
export type Speaker =
  | { readonly author: 'staff'; readonly staff: StaffMember }
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
  readonly lastMessageId: bigint;
}
