import { type Me, officeCalls } from '@maidan/contract/office';
import {
  createFakeApi,
  type FakeApi,
  OtherAnswer,
  type Replies,
  stubPasskeys,
} from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { type Language, LanguageProvider, Toasts } from '@maidan/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router';
import { vi } from 'vitest';
import { speak } from '../i18n/speech.ts';

/** An office in the test's page, with a server that gives the test's replies. */
export interface TestOffice {
  readonly api: FakeApi<typeof officeCalls>;
  readonly passkeys: ReturnType<typeof stubPasskeys>;
  /** Presses the browser's Back. */
  readonly goBack: () => void;
}

let root: Root | undefined;
let navigate: NavigateFunction | undefined;
let browser: ReturnType<typeof stubPasskeys> | undefined;

/** Takes the office that a test opened off the page, with its server. */
export function closeOffice(): void {
  root?.unmount();
  browser?.restore();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}

const nothing = money(0n);
const noLifetime = {
  deposits: nothing,
  withdrawals: nothing,
  netDeposits: nothing,
  bonuses: nothing,
  staked: nothing,
  result: nothing,
};

/** The member who looks at the screens. */
export const me: Me = { id: 1n, username: 'nasrin', role: 'owner', language: 'en', recoveryCodesLeft: 10 };

/**
 * Opens the office at a path as the owner, or at its login. Screens keep the texts that they were loaded with, so a file
 * of tests has one language.
 */
export async function openOffice(
  path: string,
  {
    language = 'en',
    isLoggedIn = true,
    replies = {},
  }: {
    readonly language?: Language;
    readonly isLoggedIn?: boolean;
    readonly replies?: Replies<typeof officeCalls>;
  } = {},
): Promise<TestOffice> {
  await speak(language);
  await import('../app/office.css');
  const { Rooms } = await import('../app/rooms.tsx');
  const { createQueries } = await import('../app/queries.ts');
  const api = createFakeApi(officeCalls, {
    showMe: isLoggedIn
      ? { me: { ...me, language } }
      : new OtherAnswer(401, { code: 'UNAUTHENTICATED', message: '' }),
    listStaffPasskeys: { passkeys: [] },
    showPlayerLifetime: { lifetime: noLifetime },
    listRelatedPlayers: { players: [], isCut: false },
    listPlayerNotes: { notes: [], next: null },
    showPlayerProducts: { closed: [], changes: [] },
    showPlayerPlayTime: {
      sessions: [],
      reminder: { minutes: 60, next: null },
      limit: { minutes: null, next: null },
      changes: [],
    },
    showPlayerConsents: { consents: [] },
    showPlayerExclusions: { exclusions: [], returnRequests: [] },
    listQueues: { queues: [] },
    ...replies,
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    api.fetch(new URL(address, location.origin), init),
  );
  browser = stubPasskeys();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <LanguageProvider language={language}>
      <QueryClientProvider client={createQueries()}>
        <MemoryRouter initialEntries={[path]}>
          <Rooms />
          <History />
        </MemoryRouter>
        <Toasts />
      </QueryClientProvider>
    </LanguageProvider>,
  );
  return { api, passkeys: browser, goBack: () => void navigate?.(-1) };
}

/** Lends the router's way to go back. */
function History() {
  const own = useNavigate();
  useEffect(() => {
    navigate = own;
  }, [own]);
  return null;
}
