import type { StatementLine } from '@maidan/contract';
import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { inLanguages } from '../testing/in-languages.ts';
import { emptyCashier } from '../testing/cashier-replies.ts';
import { homeReplies } from '../testing/home-replies.ts';
import { expectAddress } from '../testing/locate.ts';
import { onEnd } from '../testing/on-end.ts';
import { openSite } from '../testing/open-site.tsx';
import { taka } from '../testing/people.ts';
import { general } from '../testing/usual-replies.ts';

const CHAT = 'Chat with support';
const WIDTH_PX = 360;
const HEIGHT_PX = 740;
const HALF_PX = 24;

const button = page.getByRole('button', { name: CHAT });

function centre(): { x: number; y: number } {
  const { left, top, width, height } = button.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Pulls the button to the left with the mouse, in two moves. */
async function pull(byPx: number): Promise<void> {
  const { x, y } = centre();
  await mouse('mouseMoved', x, y);
  await mouse('mousePressed', x, y);
  await mouse('mouseMoved', x - byPx / 2, y);
  await mouse('mouseMoved', x - byPx, y);
  await mouse('mouseReleased', x - byPx, y);
}

/** The browser's own mouse, at a point of the test's frame. */
async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) {
  const { left = 0, top = 0, width = innerWidth } = frameElement?.getBoundingClientRect() ?? {};
  const scale = width / innerWidth;
  const at = { x: left + x * scale, y: top + y * scale };
  await cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
}

test('[HOME-17] moving the chat button far drags it; a few pixels are a click', async () => {
  const said: string[] = [];
  vi.stubGlobal('Intercom', (word: string) => said.push(word));
  await openSite('/login', { visitor: 'guest' });
  await expect.element(button).toBeVisible();
  const before = centre();
  await pull(9);
  expect(said).toEqual(['show']);
  expect(centre()).toEqual(before);
  await pull(120);
  expect(said).toEqual(['show']);
  expect(centre().x).toBeCloseTo(before.x - 120, 0);
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(said).toEqual(['show', 'show']);
  await pull(2000);
  expect(centre().x).toBeCloseTo(HALF_PX, 0);
});

test('[HOME-17] the chat button keeps its position from screen to screen', async () => {
  await openSite('/login', { visitor: 'guest' });
  await expect.element(button).toBeVisible();
  await pull(150);
  const at = centre();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expectAddress('/signup');
  expect(centre()).toEqual(at);
});

test('[HOME-17] a click opens WhatsApp if the operator has set it up, and the setting is stored', async () => {
  const opened = vi.fn<typeof open>();
  vi.stubGlobal('open', opened);
  const whatsapp = '+880 1700-000000';
  await openSite('/login', { visitor: 'guest', replies: { general: [{ ...general, whatsapp }] } });
  await expect.poll(() => localStorage.getItem('whatsapp')).toBe(whatsapp);
  await button.click();
  expect(opened.mock.calls.map(([address]) => address)).toEqual(['https://wa.me/8801700000000']);
});

test('[HOME-17] a click opens another chat widget if that is all there is', async () => {
  const maximize = vi.fn<() => void>();
  vi.stubGlobal('Tawk_API', { maximize });
  await openSite('/login', { visitor: 'guest' });
  await button.click();
  expect(maximize).toHaveBeenCalledOnce();
});

/** Beside everything that can be tapped. */
const MARGIN_PX = 12;

test.for(['/', '/deposit'])(
  '[HOME-17] the chat button starts beside whatever is tapped: %s',
  async (address) => {
    await openSite(address, { replies: { ...homeReplies, ...emptyCashier } });
    await expect.element(button).toBeVisible();
    await expect.poll(() => document.querySelectorAll('nav a, .fixed button').length).toBeGreaterThan(1);
    const chat = button.element().getBoundingClientRect();
    for (const control of document.querySelectorAll('nav a, .fixed button')) {
      if (control === button.element() || !control.checkVisibility({ visibilityProperty: true })) continue;
      const { right, bottom } = control.getBoundingClientRect();
      expect([control.textContent, right <= chat.left || bottom <= chat.top]).toEqual([
        control.textContent,
        true,
      ]);
    }
  },
);

test('[HOME-17] the chat button covers no part of a form, wherever it is scrolled; the keyboard brings the button back', async () => {
  await openSite('/profile');
  const field = page.getByLabelText('New phone number');
  await expect.element(field).toBeVisible();
  const middle = () => {
    const { top, height } = field.element().getBoundingClientRect();
    return top + height / 2;
  };
  // Scrolls the middle of the field to the height of the button's middle, on a screen no taller than needed.
  await page.viewport(WIDTH_PX, Math.min(HEIGHT_PX, Math.floor(middle() + scrollY) + 32));
  onEnd(() => void page.viewport(WIDTH_PX, HEIGHT_PX));
  scrollBy(0, middle() - (innerHeight - 32));
  const isCovered = () => {
    const { right } = field.element().getBoundingClientRect();
    return document.elementFromPoint(right - 4, middle()) !== field.element();
  };
  await expect.poll(isCovered).toBe(false);
  const shown = () => WIDTH_PX - button.element().getBoundingClientRect().left;
  await expect.poll(shown).toBe(MARGIN_PX);
  button.element().focus();
  await userEvent.keyboard('{Shift}');
  await expect.poll(isCovered).toBe(true);
  field.element().focus();
  scrollTo(0, document.documentElement.scrollHeight);
  // Where it lies over no words either, it is whole again.
  await expect.poll(() => [shown(), wordsUnder(button.element())]).toEqual([60, []]);
});

const newAnswersMark = () =>
  page.getByRole('button', { name: /^Chat with support: 12/ }).element().lastElementChild;

test('[HOME-17] tucked to the edge it says within the window that there are new answers', async () => {
  await openSite('/chat-box', {
    replies: { countUnreadReplies: { unread: 12 }, openChat: new OtherAnswer(503, { message: '' }) },
  });
  await expect
    .poll(() => newAnswersMark()?.getBoundingClientRect().right ?? WIDTH_PX)
    .toBeLessThanOrEqual(WIDTH_PX);
});

const moves: StatementLine[] = Array.from({ length: 14 }, (_, at) => ({
  id: BigInt(100 - at),
  at: new Date('2026-01-15T12:00:00Z'),
  cause: 'bets-held',
  amount: taka('-100.00'),
  lost: taka('0.00'),
  balanceBefore: taka('1000.00'),
  commission: null,
  balanceAfter: taka('900.00'),
  eventName: at % 2 === 0 ? 'Gamma v Delta' : '',
}));

/** The words of the screen that lie under the button, by the rectangles of their letters. */
function wordsUnder(covering: Element): string[] {
  const box = covering.getBoundingClientRect();
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const under: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lies = Array.from(range.getClientRects()).some(
      ({ left, right, top, bottom }) =>
        left < box.right - 2 && right > box.left + 2 && top < box.bottom - 2 && bottom > box.top + 2,
    );
    if (lies) under.push(text.textContent ?? '');
  }
  return under;
}

test.for(
  inLanguages(
    [
      { language: 'en', chat: CHAT },
      { language: 'bn', chat: /সাপোর্ট|চ্যাট/ },
    ] as const,
    'bn',
  ),
)(
  '[PLAY-129] [HOME-17] the chat button lies over no amount of the statement, wherever that is scrolled ($language)',
  async ({ language, chat }) => {
    await openSite('/statement', { language, replies: { walletStatement: { lines: moves, next: null } } });
    const one = page.getByRole('button', { name: chat });
    await expect.element(page.getByRole('main').getByRole('listitem')).toHaveLength(14);
    for (const y of [0, 37, 74, 150, 301, 10_000]) {
      scrollTo(0, y);
      // Until it has looked again, and has moved.
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(wordsUnder(one.element()), `at ${y}`).toEqual([]);
    }
  },
);
