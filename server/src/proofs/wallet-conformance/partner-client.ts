import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../kernel/time/clock.ts';

const answerShape = z.object({
  user: z.string(),
  status: z.string(),
  request_uuid: z.string(),
  currency: z.string().optional(),
  balance: z.number().int().optional(),
});

/** A response of the wallet. */
export type Answer = z.infer<typeof answerShape>;

/** A call's fields, by their names on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

const sessionShape = z.object({ user: z.string(), token: z.string(), currency: z.string() });

/** A player's game session, as the partner knows it. */
export type GameSession = z.infer<typeof sessionShape> & { readonly gameCode: string };

/** A game provider, as a client of the wallet. */
export class PartnerClient {
  readonly #url: string;
  readonly #name: string;
  readonly #key: KeyObject;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(wallet: {
    readonly url: string;
    readonly name: string;
    readonly key: KeyObject;
    readonly clock: Pick<Clock, 'now'>;
  }) {
    this.#url = wallet.url;
    this.#name = wallet.name;
    this.#key = wallet.key;
    this.#clock = wallet.clock;
  }

  /** Opens a game session through the sandbox, without a launch. */
  async sit(username: string, gameCode: string): Promise<GameSession> {
    const response = await fetch(`${this.#url}/sandbox/partner-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ partner: this.#name, username, game_code: gameCode }),
    });
    if (!response.ok)
      throw new Error(`no session for ${username}: ${response.status} ${await response.text()}`);
    return { ...sessionShape.parse(await response.json()), gameCode };
  }

  /** Sends a call with the game session's fields, changed and completed by `fields`. */
  send(name: string, gameSession: GameSession, fields: Fields = {}): Promise<Answer> {
    const { user, token, gameCode } = gameSession;
    const whole = { user, token, game_code: gameCode, request_uuid: randomUUID(), ...fields };
    return this.sendText(name, JSON.stringify(whole));
  }

  /** Sends a body as it is; `signed` replaces the correct headers. */
  async sendText(name: string, body: string, signed?: Readonly<Record<string, string>>): Promise<Answer> {
    const path = `/provider/${this.#name}/${name}`;
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signed ?? this.sign(path, body)) },
      body,
    });
    if (response.status !== 200) throw new Error(`${path} answered HTTP ${response.status}`);
    return answerShape.parse(await response.json());
  }

  /** The headers that sign a body for a path. */
  sign(path: string, body: string, at = this.now()): Record<string, string> {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = sign('sha256', Buffer.from(`${timestamp}.${path}.${body}`), this.#key);
    return { 'x-timestamp': timestamp, 'x-signature': signature.toString('base64') };
  }

  /** The moment at which calls are signed. */
  now(): Date {
    return this.#clock.now();
  }

  /** The path of a call. */
  pathOf(name: string): string {
    return `/provider/${this.#name}/${name}`;
  }

  /** The player's balance, in hundred-thousandths of a taka. */
  async balance(gameSession: GameSession): Promise<number> {
    const { status, balance } = await this.send('user/balance', gameSession);
    if (status !== 'RS_OK' || balance === undefined) throw new Error(`no balance: ${status}`);
    return balance;
  }
}

/** A fresh id. */
export const newId = (): string => randomUUID();

/** Taka as the wire has them. */
export const taka = (amount: number): number => amount * 100_000;
