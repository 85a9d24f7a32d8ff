import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, WebElement, type WebDriver } from 'selenium-webdriver';
import { listenOnFreePort } from './free-port.ts';
import { type Place, type Tab, WINDOW } from './tab.ts';

/** The programs of WebKitGTK's driver, of a small browser that it drives, and of a screen without a monitor. */
export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** The browser's toolbar would keep its window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }';
const START_MS = 30_000;
const QUIT_MS = 5000;

/** Opens WebKitGTK's MiniBrowser on a screen and with a profile of its own; Selenium drives it by WebDriver. */
export async function openWebkit(programs: WebkitPrograms): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const screen = spawn(programs.screen, listScreenArguments(), { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await findFreePort();
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
    LANG: 'en_US.UTF-8',
    // Without a graphics card its usual way of drawing stands still for seconds.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    DISPLAY: `:${await readLine(screen.stdout)}`,
  };
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const stop = async (): Promise<void> => {
    await end(driver, () => killGroup(driver));
    await end(screen, () => screen.kill());
    // The browser's processes end a moment after their driver.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    return tabOf(await startSession(programs.browser, `http://127.0.0.1:${port}`), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function tabOf(browser: WebDriver, stop: () => Promise<void>): Tab {
  const evaluate = async (expression: string, place: Place): Promise<unknown> => {
    await browser.switchTo().defaultContent();
    if (place === 'frame') await browser.switchTo().frame(await browser.findElement(By.css('iframe')));
    return browser.executeScript(`return (${expression})`);
  };
  return {
    goTo: (url) => browser.get(url),
    read: evaluate,
    async find(expression, place) {
      const element = await evaluate(expression, place);
      if (!(element instanceof WebElement)) return undefined;
      return { click: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    takePicture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      // A browser that hangs is ended with its driver.
      await Promise.race([browser.quit().catch(() => undefined), sleep(QUIT_MS, undefined, { ref: false })]);
      await stop();
    },
  };
}

function listScreenArguments(): string[] {
  const { width, height } = WINDOW;
  return ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
}

/** The first line that a program says: the number of the screen. */
async function readLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) return line;
  throw new Error('The screen for WebKit did not start.');
}

async function startSession(program: string, server: string): Promise<WebDriver> {
  await expect(async () => void (await fetch(`${server}/status`))).toPass({ timeout: START_MS });
  const options = { binary: program, args: ['--automation'] };
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return browser;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  return port;
}

async function end(child: ChildProcess, kill: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  kill();
  await exited;
}

/** Ends a driver and the browser that it started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
