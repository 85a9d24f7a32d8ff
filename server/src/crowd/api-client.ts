import type { Operation, OperationAnswer, OperationParams } from '@maidan/contract/trading';

/** With what a program logs in. */
export interface Login {
  readonly appKey: string;
  readonly username: string;
  readonly password: string;
}

/** A call was refused, by the API's own code such as `ANGX-0008`, or couldn't be sent. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

interface Answered<Result> {
  readonly result?: Result;
  readonly error?: { readonly message: string };
}

const logins: {
  readonly parse: (text: string) => { readonly token: string; readonly error: string };
} = JSON;

/** A program of the trading API: it logs in when it has to, and calls operations by JSON-RPC. */
export class ApiClient {
  readonly login: Login;
  readonly #url: string;
  readonly #closing: AbortSignal;
  #token: Promise<string> | undefined;

  /** `url` is the site's, without a slash at its end; once `closing` is aborted every call is refused. */
  constructor(url: string, login: Login, closing: AbortSignal) {
    this.#url = url;
    this.login = login;
    this.#closing = closing;
  }

  /** The session's token. Throws CallRefused. */
  token(): Promise<string> {
    if (this.#token !== undefined) return this.#token;
    const token = this.#logIn();
    this.#token = token;
    token.catch(() => (this.#token = undefined));
    return token;
  }

  /** Carries out an operation. Throws CallRefused; the next call after a refusal logs in anew. */
  async call<O extends Operation>(
    operation: O,
    params: Partial<OperationParams<O>>,
  ): Promise<OperationAnswer<O>> {
    const { service, name } = operation;
    const answers: { readonly parse: (text: string) => Answered<OperationAnswer<O>> } = JSON;
    const path = PATHS[service];
    try {
      const text = await this.#post(
        `/exchange/${path}/json-rpc/v1`,
        { 'content-type': 'application/json', 'x-authentication': await this.token() },
        JSON.stringify({ jsonrpc: '2.0', method: `${service}/v1.0/${name}`, params, id: 1 }),
      );
      const { result, error } = answers.parse(text);
      if (result === undefined) throw new CallRefused(`${name}: ${error?.message ?? 'no answer'}`);
      return result;
    } catch (error) {
      this.#token = undefined;
      throw error;
    }
  }

  async #logIn(): Promise<string> {
    const { username, password } = this.login;
    const form = new URLSearchParams({ username, password }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { token, error } = logins.parse(await this.#post('/api/login', type, form));
    if (token === '') throw new CallRefused(`login: ${error}`);
    return token;
  }

  async #post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method: 'POST',
        headers: { 'x-application': this.login.appKey, 'user-agent': 'maidan-crowd', ...headers },
        body,
        signal: this.#closing,
      });
      return await response.text();
    } catch (error) {
      throw new CallRefused(`${path}: no answer`, { cause: error });
    }
  }
}

const PATHS = {
  SportsAPING: 'betting',
  AccountAPING: 'account',
  HeartbeatAPING: 'heartbeat',
} as const satisfies Readonly<Record<Operation['service'], string>>;
