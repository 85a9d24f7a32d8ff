import { calls, type User } from '@maidan/contract';
import {
  createFakeApi,
  createFakeStream,
  type FakeApi,
  type FakeStream,
  type Replies,
} from '@maidan/contract/testing';
import type { Language } from '@maidan/ui';
import { classConflicts, layoutChecks } from '@maidan/ui/testing';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { createQueries } from '../app/queries.ts';
import { screens } from '../app/routes.ts';
import { basicParts, loadTexts } from '../i18n/load-texts.ts';
import { speech } from '../i18n/speech.ts';
import { keepLanguageInAccount } from '../lib/account-language.ts';
import { live } from '../lib/live.ts';
import { keepPushOwn } from '../lib/push/keep-push-own.ts';
import { session } from '../lib/session.ts';
import { applySettings, useSettings } from '../lib/settings.ts';
import { storeWalkThroughShown, useWalkThrough } from '../lib/walk-through.ts';
import { storedDigits, storedHiddenBalances } from '../lib/stored-settings.ts';
import { latinDigitsOnPage } from './digits.ts';
import { onEnd } from './on-end.ts';
import { rahim } from './people.ts';
import { usualReplies } from './usual-replies.ts';

/** How a test opens the site. */
export interface Visit {
  /** The player who is logged in, or a guest; a player with money unless told otherwise. */
  readonly visitor?: User | 'guest';
  readonly language?: Language;
  /** Beside and instead of the usual ones. */
  readonly replies?: Replies<typeof calls>;
  /** What the server sends outside the API, by its path. */
  readonly files?: Readonly<Record<string, () => Response>>;
  /** What the browser keeps beside the session. */
  readonly kept?: Readonly<Record<string, string>>;
  /** True for who has never seen prices here: the walk-through of a first bet is due. */
  readonly isNewcomer?: boolean;
  /** Left out: the live stream is up. */
  readonly stream?: 'up' | 'down';
}

/** What the opened site speaks to. */
export interface FakeServer extends FakeApi<typeof calls> {
  /** The live stream; silent until a test pushes to it. */
  readonly stream: FakeStream;
}

/** Where the way back of the first screen leads: an address that the site doesn't know, which asks for nothing. */
const PAGE_BEFORE = '/page-before';

applySettings();
keepLanguageInAccount();
keepPushOwn();

/** Opens the whole site at an address, as a browser does; answers the fake server that it speaks to. */
export async function openSite(address: string, visit: Visit = {}): Promise<FakeServer> {
  const { visitor = rahim, language = 'en', replies = {}, files = {}, kept = {}, isNewcomer = false } = visit;
  const user = visitor === 'guest' ? rahim : visitor;
  const api = createFakeApi(calls, { ...usualReplies(user), ...replies });
  const stream = createFakeStream();
  stream.go(visit.stream ?? 'up');
  stubFetch(api, stream, files);
  // Before the player is logged in, whose account would save it as a choice.
  useSettings.setState({ language, digits: storedDigits(), hidesBalances: storedHiddenBalances() });
  // As a guest, so that it holds for whoever logs in later.
  if (!isNewcomer) storeWalkThroughShown();
  useWalkThrough.setState({ isAsked: false, wasSeen: !isNewcomer });
  if (visitor !== 'guest') keepSession(visitor);
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  session.refresh();
  // The way back must not lead out of the test's frame.
  history.replaceState(null, '', PAGE_BEFORE);
  history.pushState(null, '', address);
  await draw(language);
  return { ...api, stream };
}

/** Logs a player in as far as the browser keeps it. */
export function keepSession(player: User): void {
  localStorage.setItem('token', `token of ${player.username}`);
  localStorage.setItem('remote_id', player.id.toString());
  localStorage.setItem('username', player.username);
  localStorage.setItem('popup', '0');
  localStorage.setItem('regPopup', '0');
}

function stubFetch(api: FakeApi<typeof calls>, stream: FakeStream, files: NonNullable<Visit['files']>): void {
  const load = globalThis.fetch;
  vi.stubGlobal('fetch', async (given: string, init?: RequestInit) => {
    const { pathname } = new URL(given, location.origin);
    const file = files[pathname];
    if (file !== undefined) return file();
    if (pathname === '/api/exchange/stream') return stream.fetch(given, init);
    return pathname.startsWith('/api/') ? api.fetch(given, init) : load(given, init);
  });
  onEnd(() => {
    vi.unstubAllGlobals();
    const unexpected = api.unexpected();
    if (unexpected.length > 0)
      throw new Error(`Asked for what no reply was given for:\n${unexpected.join('\n')}`);
  });
}

async function draw(language: Language): Promise<void> {
  const screen = screens.find(({ path }) => path === location.pathname);
  const [messages, code] = await Promise.all([
    loadTexts(language, [...basicParts[language], ...(screen?.texts ?? [])]),
    screen?.load(),
  ]);
  speech.begin({ language, messages }, screen?.texts ?? []);
  // A screen that an earlier test has loaded doesn't ask for its texts again.
  await speech.bring([]);
  const spoken = speech.spoken();
  const queries = createQueries();
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <App
      spoken={spoken}
      queries={queries}
      first={screen && code && { screen, Drawn: code.default }}
      Router={BrowserRouter}
    />,
  );
  onEnd(() => {
    const { language: shown, digits } = useSettings.getState();
    const latin = shown === 'bn' && digits === 'bangla' ? latinDigitsOnPage() : [];
    const faults = layoutChecks().textFaults();
    const conflicts = classConflicts();
    root.unmount();
    live.restart();
    queries.clear();
    place.remove();
    if (latin.length > 0) throw new Error(`[HOME-18] Latin digits on a Bangla screen:\n${latin.join('\n')}`);
    if (conflicts.length > 0) throw new Error(`Classes without effect:\n${conflicts.join('\n')}`);
    if (faults.length > 0) throw new Error(`[PLAY-76] Texts that don’t fit:\n${faults.join('\n')}`);
  });
}
