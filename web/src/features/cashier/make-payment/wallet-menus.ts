import type { AccountType } from '@maidan/contract';
import type { Messages } from '../../../i18n/messages.ts';

type Menu = keyof Messages['cashier']['payment']['menus'];

interface WalletMenus {
  /** The short code that opens the wallet's menu on any phone. */
  readonly dial?: string;
  readonly merchant: Menu;
}

/** How the wallets differ: their short codes and their names for paying a merchant. */
const WALLETS: Readonly<Record<string, WalletMenus>> = {
  bkash: { dial: '*247#', merchant: 'makePayment' },
  nagad: { dial: '*167#', merchant: 'merchantPay' },
  rocket: { dial: '*322#', merchant: 'merchantPay' },
  upay: { dial: '*268#', merchant: 'makePayment' },
};

/** The wallet menu's entry for this kind of account, and the code that opens the menu. */
export function walletMenu(
  wallet: string,
  type: AccountType,
): { readonly menu: Menu; readonly dial?: string } {
  const own = WALLETS[wallet.toLowerCase()] ?? { merchant: 'makePayment' };
  const menu = {
    Personal: 'sendMoney',
    Agent: 'cashOut',
    Merchant: own.merchant,
    USDT: 'sendMoney',
  } as const;
  return own.dial === undefined ? { menu: menu[type] } : { menu: menu[type], dial: own.dial };
}
