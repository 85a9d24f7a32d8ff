import { session } from '../../lib/session.ts';

/** Drafts survive a reload but not their tab: they are private to the player. */
const DRAFT = 'chat-draft';
const OUTBOX = 'chat-outbox';

interface StoredText {
  readonly ref: string;
  readonly chatId: string;
  readonly content: string;
  readonly picture?: unknown;
}

/** This player's messages whose sending a reload interrupted; they are resent under the same references. */
export function readOutbox() {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(own(OUTBOX)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter(isStoredText)
      .map(({ ref, chatId, content }) => ({ ref, chatId, content, state: 'sending' }) as const);
  } catch {
    return [];
  }
}

function isStoredText(value: unknown): value is StoredText {
  if (typeof value !== 'object' || value === null) return false;
  if (!('ref' in value && 'chatId' in value && 'content' in value)) return false;
  return [value.ref, value.chatId, value.content].every((text) => typeof text === 'string');
}

/** Stores the texts being sent; pictures are too large. */
export function storeOutbox(outgoing: readonly StoredText[]): void {
  const texts = outgoing.flatMap(({ ref, chatId, content, picture }) =>
    picture === undefined ? [{ ref, chatId, content }] : [],
  );
  store(OUTBOX, texts.length === 0 ? undefined : JSON.stringify(texts));
}

/** The unsent draft of a chat. */
export function readDraft(chatId: bigint): string {
  try {
    return sessionStorage.getItem(own(`${DRAFT}:${chatId}`)) ?? '';
  } catch {
    return '';
  }
}

/** Stores a chat's draft. */
export function storeDraft(chatId: bigint, text: string): void {
  store(`${DRAFT}:${chatId}`, text === '' ? undefined : text);
}

function own(name: string): string {
  return `${name}:${session.player()?.remoteId ?? 0n}`;
}

function store(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(own(name));
    else sessionStorage.setItem(own(name), text);
  } catch {
    // A browser without storage still sends.
  }
}
