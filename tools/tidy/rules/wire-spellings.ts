import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** Names that the wire keeps for compatibility and that have a better one in the code. */
const SPELLINGS = [
  'thubmnail',
  'deposit_bouns',
  'isverify',
  'contract_value',
  'dofb',
  'remote_id',
  'vip_coin',
  'cash_bonus',
  'SelectionName',
  'availableToBack',
  'availableToLay',
  'cs_market',
  'user_one_id',
  'user_two_id',
  'refrrel-program',
  'showpayment-menthod',
  'userwithdrawcheck',
  'usr-forgot-password',
  'usr-reset-password',
  'user-pwd',
];
const SPELLING = new RegExp(`(?<![\\w-])(?:${SPELLINGS.join('|')})(?![\\w-])`, 'g');

/** Where each is allowed outside the contract: page addresses, keys of the browser's storage, another's interface. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'web/src/lib/paths.ts': ['refrrel-program'],
  'web/src/lib/session/session-keys.ts': ['remote_id'],
  // The names of a public interface that spells two of its fields as the site's wire does.
  'tools/trading-fields/public-fields.ts': ['availableToBack', 'availableToLay'],
};
/** The contract and browser tests use the wire's spellings, and this rule has to name them. */
const SPEAKS_WIRE = /^(?:contract|e2e)\/|^tools\/tidy\/rules\/wire-spellings/;

/** The wire's spellings appear only in the contract and where an address or a storage key is named. */
export function checkWireSpellings(tree: Tree): Finding[] {
  return tree.code
    .filter((file) => !file.isTest && !SPEAKS_WIRE.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(SPELLING)]
        .filter(([word]) => !(ALLOWED[file.path] ?? []).includes(word))
        .map(({ 0: word, index }) => ({
          rule: 'wire-spellings',
          path: `${file.path}:${file.text.slice(0, index).split('\n').length}`,
          text: `${word} is the wire's spelling and belongs in contract`,
        })),
    );
}
