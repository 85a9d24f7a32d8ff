import { CallRefused, chatCalls, type ChatMessage } from '@maidan/contract';
import { create } from 'zustand';
import { apiOf } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { storeOutbox, readOutbox } from './stored-texts.ts';
import { uploadPicture } from './upload-picture.ts';

const api = apiOf(chatCalls);

/** A message being sent. */
export interface Outgoing {
  readonly ref: string;
  readonly chatId: string;
  readonly content: string;
  /** A picture is kept only as long as the page is open. */
  readonly picture?: { readonly file: Blob; readonly url: string } | undefined;
  readonly state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  readonly reason?: unknown;
  /** Upload progress of a picture, in percent. */
  readonly percent?: number;
}

interface Outbox {
  readonly outgoing: readonly Outgoing[];
}

const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 15_000;

/** This player's messages that the server hasn't acknowledged, across all chats. */
export const useOutbox = create<Outbox>(() => ({ outgoing: [] }));

let owner = session.player()?.remoteId;
session.subscribe(() => {
  const player = session.player()?.remoteId;
  if (player !== owner) useOutbox.setState({ outgoing: [] });
  owner = player;
});

/** Queues a message; `deliverOutbox` sends it. */
export function post(chatId: bigint, said: Pick<Outgoing, 'content' | 'picture'>): void {
  const named = { ref: newRef(), chatId: chatId.toString(), state: 'sending' } as const;
  write((all) => [...all, { ...named, ...said }]);
}

/** Retries a message at once. */
export function retry(ref: string): void {
  change(ref, { state: 'sending' });
}

/** Removes a message from the outbox. */
export function discard(ref: string): void {
  const gone = useOutbox.getState().outgoing.find((one) => one.ref === ref);
  if (gone?.picture !== undefined) URL.revokeObjectURL(gone.picture.url);
  write((all) => all.filter((one) => one.ref !== ref));
}

/**
 * Sends a chat's outbox while a screen is mounted, one message after another and in order. On a dead network it waits
 * and retries; the server recognises a repeat by its reference. The returned function stops it.
 */
export function deliverOutbox(chatId: bigint, deliver: (message: ChatMessage) => void): () => void {
  let isEnded = false;
  let isBusy = false;
  let retryMs = RETRY_FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = async (): Promise<void> => {
    const next = firstOf(chatId);
    if (isEnded || isBusy || next === undefined) return;
    clearTimeout(timer);
    isBusy = true;
    const failure = await sendOne(chatId, next).then(
      (message) => {
        deliver(message);
        return undefined;
      },
      (error: unknown) => ({ error }),
    );
    isBusy = false;
    if (failure === undefined) {
      discard(next.ref);
      retryMs = RETRY_FIRST_MS;
    } else if (failure.error instanceof CallRefused && failure.error.status < 500) {
      change(next.ref, { state: 'refused', reason: failure.error });
    } else {
      change(next.ref, { state: 'waiting' });
      timer = setTimeout(() => void step(), retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
      return;
    }
    void step();
  };
  const restored = readOutbox().filter(({ ref }) => !isKnown(ref));
  if (restored.length > 0) write((all) => [...restored, ...all]);
  const stop = useOutbox.subscribe(({ outgoing }) => {
    if (outgoing.some(({ state }) => state === 'sending')) void step();
  });
  const online = () => void step();
  addEventListener('online', online);
  void step();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stop();
    removeEventListener('online', online);
  };
}

function firstOf(chatId: bigint): Outgoing | undefined {
  const own = ({ chatId: id, state }: Outgoing) => id === chatId.toString() && state !== 'refused';
  return useOutbox.getState().outgoing.find(own);
}

async function sendOne(chatId: bigint, { ref, content, picture }: Outgoing): Promise<ChatMessage> {
  if (picture !== undefined)
    return uploadPicture(chatId, ref, picture.file, (percent) => change(ref, { percent }));
  const senderId = session.player()?.remoteId ?? 0n;
  return (await api.sendMessage({ body: { chatId, senderId, content, clientRef: ref } })).message;
}

/** `crypto.randomUUID` exists only on secure origins; the sandbox may be served from others. */
function newRef(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isKnown(ref: string): boolean {
  return useOutbox.getState().outgoing.some((one) => one.ref === ref);
}

function change(ref: string, changed: Partial<Outgoing>): void {
  write((all) => all.map((one) => (one.ref === ref ? { ...one, ...changed } : one)));
}

function write(next: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
  const outgoing = next(useOutbox.getState().outgoing);
  useOutbox.setState({ outgoing });
  storeOutbox(outgoing);
}
