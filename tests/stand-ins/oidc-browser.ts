export class BrowserAtProvider {
  readonly #issuer: string;
  readonly #cookies = new Map<string, string>();

  constructor(issuer: string) {
    this.#issuer = issuer;
  }

  async follow(address: string): Promise<string> {
    let next = address;
    for (let steps = 0; steps < 10; steps += 1) {
      const answer = await this.send(next);
      const location = answer.headers.get('Location');
      if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`);
      next = new URL(location, next).href;
      if (!next.startsWith(`${this.#issuer}/`)) return next;
    }
    throw new Error(`${address} redirects too often`);
  }

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}
