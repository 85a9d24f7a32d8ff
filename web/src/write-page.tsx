import { keepBestPrices, leaveOutOtherNames, leaveOutStory } from '@maidan/contract';
import { chooseDigits, type Digits, type Language } from '@maidan/ui';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createTranslator } from 'use-intl';
import { App } from './app/app.tsx';
import { createQueries } from './app/queries.ts';
import { screens } from './app/routes.ts';
import { inLatinDigits } from './i18n/in-latin-digits.ts';
import { basicParts, loadTexts } from './i18n/load-texts.ts';
import {
  type Boot,
  eventAddresses,
  generalAddress,
  logoAddress,
  marketsInPlay,
  marketsOnHome,
  namesAddress,
  oddsAddress,
  seedQueries,
  slidersAddress,
  trimEvents,
  trimToMarkets,
} from './lib/boot.ts';
import { type Path, paths } from './lib/paths.ts';
import { session } from './lib/session.ts';
import { trimNames } from './lib/trim-names.ts';

/** The page to render, and for whom. */
export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  readonly visitor: 'guest' | 'player';
  readonly digits: Digits;
  /** Fetches public data from the API by its address; undefined if there is none. */
  readonly ask: (address: string) => Promise<unknown>;
}

/** A server-rendered page. */
export interface WrittenPage {
  /** The rendered route: the login, if a guest asked for a player's screen. */
  readonly path: Path;
  readonly html: string;
  readonly title: string;
  readonly boot: Boot;
}

/** The screens with content that doesn't depend on the visitor's data. */
export const writtenPaths: readonly Path[] = [paths.home, paths.login, paths.exchange, paths.exchangeInPlay];
/** How many markets' prices are embedded; the list fills a phone's window before that. */
const MARKETS_MAX = 6;
const HOME_MARKETS_MAX = 3;

/** Renders the page of a route with live data; undefined for a route that shows nothing without a browser. */
export async function writePage(request: PageRequest): Promise<WrittenPage | undefined> {
  const { language, visitor, digits } = request;
  const path = drawnPath(request);
  const screen = screens.find((one) => one.path === path);
  if (path === undefined || screen === undefined) return undefined;
  const [texts, boot, { default: Drawn }] = await Promise.all([
    loadTexts(language, [...basicParts[language], ...screen.texts]),
    gatherBoot(request, path),
    screen.load(),
  ]);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  // No awaits from here on, so that no other page is rendered with this visitor.
  setVisitor(visitor);
  chooseDigits(digits);
  const messages = digits === 'latin' ? inLatinDigits(texts) : texts;
  const queries = createQueries();
  seedQueries(boot, queries, language);
  const html = renderToString(
    <StrictMode>
      <App spoken={{ language, messages }} queries={queries} first={{ screen, Drawn }} Router={Router} />
    </StrictMode>,
  );
  const t = createTranslator({ locale: language, messages, namespace: 'shell' });
  const title =
    screen.title === undefined ? t('siteName') : `${t(`titles.${screen.title}`)} · ${t('siteName')}`;
  return { path, html, title, boot };
}

function drawnPath({ path, visitor }: PageRequest): Path | undefined {
  const wanted = writtenPaths.find((one) => one === path);
  if (wanted === undefined) return undefined;
  if (wanted === paths.login) return visitor === 'guest' ? wanted : undefined;
  const isForPlayers = screens.find((one) => one.path === wanted)?.caller === 'player';
  return isForPlayers && visitor === 'guest' ? paths.login : wanted;
}

async function gatherBoot({ ask, language }: PageRequest, path: Path): Promise<Boot> {
  const askGeneral = async (address: string) => leaveOutStory(await ask(address));
  const general = await askAll(askGeneral, [generalAddress(language)]);
  const site = { ...general, ...(await askAll(ask, [logoAddress])) };
  if (path === paths.login) return site;
  const askEvents = async (address: string) => trimEvents(await ask(address));
  const lists = await askAll(askEvents, eventAddresses);
  const isHome = path === paths.home;
  const shown = isHome
    ? marketsOnHome(lists).slice(0, HOME_MARKETS_MAX)
    : marketsInPlay(lists).slice(0, MARKETS_MAX);
  const askOdds = async (address: string) => keepBestPrices(await ask(address));
  const odds = await askAll(askOdds, shown.map(oddsAddress));
  const shownLists = isHome && shown.length > 0 ? trimLists(lists, shown) : lists;
  const askNames = async (address: string) => trimNames(await ask(address), Object.values(shownLists));
  const names = language === 'en' ? {} : await askAll(askNames, [namesAddress(language)]);
  const askSliders = async (address: string) => leaveOutOtherNames(await ask(address));
  const sliders = isHome ? await askAll(askSliders, [slidersAddress(language)]) : {};
  return { ...site, ...names, ...shownLists, ...odds, ...sliders };
}

/** Home shows a few matches in play and asks for the rest. */
function trimLists(lists: Boot, marketIds: readonly string[]): Boot {
  return Object.fromEntries(
    Object.entries(lists).map(([address, list]) => [address, trimToMarkets(list, marketIds)]),
  );
}

async function askAll(ask: PageRequest['ask'], addresses: readonly string[]): Promise<Boot> {
  const answers = await Promise.all(addresses.map(async (address) => [address, await ask(address)] as const));
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

function setVisitor(visitor: PageRequest['visitor']): void {
  session.clear();
  if (visitor === 'guest') return;
  session.write('token', 'unknown');
  session.write('remoteId', '0');
  session.refresh();
}
