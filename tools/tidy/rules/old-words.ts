import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** Names that are no longer used, and the word to use instead. */
interface OldWord {
  readonly names: RegExp;
  readonly instead: string;
  /** Names in which the same letters mean something else. */
  readonly besides?: readonly string[];
}

/** In exported names. A house is the operator's side of a bet, a part a piece of what is shown. */
const IN_NAMES: readonly OldWord[] = [
  { names: /HouseBook/, instead: 'sportsbook' },
  { names: /^House(?:Options|Clock)?$/, instead: 'app' },
  { names: /^(?:open|close|serve|start|seed|measure)\w*House$/, instead: 'app' },
  { names: /^[A-Z]\w*House$/, instead: 'app' },
  { names: /^HOUSE_FLAGS$/, instead: 'node' },
  { names: /^(?:[A-Z]\w*Part|\w*Parts)$/, instead: 'deps', besides: ['MatchedPart', 'TextPart'] },
  { names: /Ground$/, instead: 'deps', besides: ['onGround', 'fillGround'] },
  { names: /(?:Event|Markets?|Sports|One)Pictures?$/, instead: 'snapshot' },
  { names: /Deed|^deed/, instead: 'action or audit entry' },
  { names: /Sitting|^sitting|^SITTING/, instead: 'game session' },
  { names: /^(?:seeded|system)?Chance$/, instead: 'rng' },
  { names: /OrderDesk|^orderDesk/, instead: 'delayed orders' },
  { names: /Looking$|^startLooking$/, instead: 'job' },
  { names: /KeptFacts?$|^keepFacts?$|^(?:\w*Told)?Fact$/, instead: 'event or outbox' },
  { names: /^stopMarkets?$/, instead: 'suspend' },
  { names: /^tell[A-Z]/, instead: 'enter, publish or receive' },
  { names: /^draw(?:Quote|Ladder|Market)s?$/, instead: 'present' },
  { names: /^EndedSportsbook$/, instead: 'EndedSportsbookMarket' },
  { names: /^HAND_MS$/, instead: 'access link' },
  { names: /NextCheck|^nextCheck/, instead: 'next poll' },
  { names: /SiteLook|^siteLook|^look(?:Version|Columns)$/, instead: 'branding' },
  { names: /OwnVersion|^ownVersion/, instead: 'terms version' },
  { names: /TransactionStep|^transactionStep/, instead: 'transaction status change' },
  { names: /WrongTry|^wrongTry|^(?:takeTry|clearTries)$/, instead: 'failed attempt' },
];
/** Migrations keep their names once a database has run them. */
const MIGRATIONS = 'server/src/migrations/';

/** Parts of what is shown or run, not dependencies. */
const PIECES = new Set(['Part', 'listMatchedParts', 'basicParts', 'selectSaltParts']);

/** In the names of files and folders. */
const IN_PATHS: readonly OldWord[] = [
  { names: /house-book/, instead: 'sportsbook' },
  { names: /^(?:(?:open|close|serve|start|test|player|office|scripted|filled)-)?house$/, instead: 'app' },
  { names: /^house-clock$/, instead: 'server-clock' },
  { names: /^(?:house|desk|playhouse|open)-parts?$/, instead: 'deps' },
  { names: /(?:^|-)ground$/, instead: 'deps' },
  { names: /(?:event|markets?|sports)-pictures?$/, instead: 'snapshot' },
  { names: /(?:^|-)deeds?(?:-|$)/, instead: 'action or audit-entry' },
  { names: /(?:^|-)sittings?(?:-|$)/, instead: 'game-session' },
  { names: /^(?:seeded|system)-chance$/, instead: 'rng' },
  { names: /(?:^|-)order-desk(?:-|$)/, instead: 'delayed-orders' },
  { names: /(?:^|-)looking$/, instead: 'job' },
  { names: /(?:^|-)facts?$/, instead: 'event or outbox' },
  { names: /^draw-(?:quote|ladder)s?$/, instead: 'present' },
  { names: /(?:^|-)next-check$/, instead: 'next-poll' },
  { names: /(?:^|-)site-look(?:-|$)/, instead: 'branding' },
  { names: /^own-versions?$/, instead: 'terms-version' },
  { names: /(?:^|-)transaction-steps?(?:-|$)/, instead: 'transaction-status-change' },
  { names: /(?:^|-)wrong-try$/, instead: 'failed-attempt' },
];

/** Home-made words for what the field has a word for don't appear in the names of files, folders or exports. */
export function checkOldWords(tree: Tree): Finding[] {
  const inPaths = listPlaces(tree).flatMap((path) =>
    judge(IN_PATHS, path, path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')),
  );
  const inNames = tree.code.flatMap(({ path, exportedNames }) =>
    exportedNames
      .filter(({ name }) => !PIECES.has(name))
      .flatMap(({ name, line }) => judge(IN_NAMES, `${path}:${line}`, name)),
  );
  return [...inPaths, ...inNames];
}

function judge(words: readonly OldWord[], path: string, name: string): Finding[] {
  const found = words.find(({ names, besides }) => names.test(name) && besides?.includes(name) !== true);
  if (found === undefined) return [];
  return [{ rule: 'old-words', path, text: `${name} should say ${found.instead}` }];
}

/** The files of the workspaces and the folders they are in. */
function listPlaces({ paths, workspaces }: Tree): string[] {
  const places = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    if (!workspaces.has(parts[0] ?? '') || path.startsWith(MIGRATIONS)) continue;
    for (let count = 2; count <= parts.length; count += 1) places.add(parts.slice(0, count).join('/'));
  }
  return [...places];
}
