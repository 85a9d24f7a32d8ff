import type { AccountType } from '@maidan/contract';
import { type Db, type Tx, inTransaction, query, queryOne, sql } from '../../../kernel/db.ts';

/** The name by which payment methods refer to the sandbox's gateway. */
export const SANDBOX_GATEWAY = 'sandbox';

interface DemoChannel {
  readonly accountType: AccountType;
  readonly receivers: readonly string[];
}

interface DemoMethod {
  readonly name: string;
  readonly icon: string;
  readonly channels: readonly DemoChannel[];
}

/** Numbers that no subscriber in Bangladesh has: the prefix 010 is not assigned. */
const WALLETS: readonly DemoMethod[] = [
  { name: 'bKash', icon: 'bkash.svg', channels: walletChannels('0100') },
  { name: 'Nagad', icon: 'nagad.svg', channels: walletChannels('0101') },
  { name: 'Rocket', icon: 'rocket.svg', channels: walletChannels('0102') },
  { name: 'Upay', icon: 'upay.svg', channels: walletChannels('0103') },
];

/**
 * Collected by the sandbox's gateway: the Merchant channel at its page, the others by hand to a number that it names.
 */
const GATEWAY: DemoMethod = {
  name: 'Maidan Pay',
  icon: 'maidan-pay.svg',
  channels: (['Merchant', 'Personal', 'Agent'] as const).map((accountType) => ({
    accountType,
    receivers: [],
  })),
};

/** Not a valid address on any chain, so that nobody can send a real coin to it. */
const COIN: DemoMethod = {
  name: 'USDT',
  icon: 'usdt.svg',
  channels: [{ accountType: 'USDT', receivers: ['MAIDAN-SANDBOX-PLAY-MONEY-ONLY-0001'] }],
};

function walletChannels(prefix: string): DemoChannel[] {
  return (['Personal', 'Agent', 'Merchant'] as const).map((accountType, index) => ({
    accountType,
    receivers: [1, 2, 3].map((turn) => `${prefix}${index + 1}${turn}55555`),
  }));
}

/** Inserts the sandbox's payment methods that are missing; existing ones stay as the operator has them. */
export async function seedDemoMethods(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await query(tx, sql`lock table payment_method in share row exclusive mode`);
    const known = new Set(
      (await query<{ name: string }>(tx, sql`select name from payment_method`)).map(({ name }) => name),
    );
    for (const [position, method] of DEMO_METHODS.entries()) {
      if (known.has(method.name)) continue;
      const id = await insertMethod(tx, { ...method, position });
      const terms = method.type === 'crypto' ? coinTerms : takaTerms;
      for (const channel of method.channels) await insertChannel(tx, id, { ...channel, ...terms });
    }
    await query(
      tx,
      sql`update payment_method set payout_gateway = ${SANDBOX_GATEWAY}
          where pays_out and payout_gateway is null`,
    );
  });
}

interface ChannelTerms {
  readonly paidIn: 'BDT' | 'USDT';
  readonly amountMin: bigint;
  readonly amountMax: bigint;
  readonly offerMinutes: number;
}

/** Ranges and timers (CASH-2, CASH-3, CASH-6); amounts in minor units. */
const takaTerms: ChannelTerms = {
  paidIn: 'BDT',
  amountMin: 10_000n,
  amountMax: 2_500_000n,
  offerMinutes: 10,
};
const coinTerms: ChannelTerms = { paidIn: 'USDT', amountMin: 1_000n, amountMax: 20_000n, offerMinutes: 30 };

/** The methods in display order. */
const DEMO_METHODS: readonly (DemoMethod & { readonly type: 'manual' | 'crypto' | 'wallet' })[] = [
  ...WALLETS.map((method) => ({ ...method, type: 'manual' as const })),
  { ...COIN, type: 'crypto' },
  { ...GATEWAY, type: 'wallet' },
];

async function insertMethod(
  tx: Tx,
  method: (typeof DEMO_METHODS)[number] & { readonly position: number },
): Promise<bigint> {
  const gateway = method.type === 'wallet' ? SANDBOX_GATEWAY : null;
  const paysOut = method.type !== 'crypto';
  return insertedId(
    await queryOne<{ id: bigint }>(
      tx,
      sql`insert into payment_method (name, icon, type, currency, status, pays_out, position, gateway)
          values (${method.name}, ${method.icon}, ${method.type}, 'BDT', 'active', ${paysOut}, ${method.position},
            ${gateway})
          returning id`,
    ),
  );
}

async function insertChannel(tx: Tx, methodId: bigint, channel: DemoChannel & ChannelTerms): Promise<void> {
  const id = insertedId(
    await queryOne<{ id: bigint }>(
      tx,
      sql`insert into deposit_channel (payment_method_id, account_type, paid_in, amount_min, amount_max,
            offer_minutes, position)
          values (${methodId}, ${channel.accountType}, ${channel.paidIn}, ${channel.amountMin},
            ${channel.amountMax}, ${channel.offerMinutes},
            (select count(*) from deposit_channel where payment_method_id = ${methodId}))
          returning id`,
    ),
  );
  for (const receiver of channel.receivers) {
    await query(
      tx,
      sql`insert into deposit_receiver (deposit_channel_id, account_number) values (${id}, ${receiver})`,
    );
  }
}

function insertedId(row: { readonly id: bigint } | undefined): bigint {
  if (row === undefined) throw new Error('a demo row was not written');
  return row.id;
}
