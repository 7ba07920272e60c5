type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export class ApiSession {
  readonly #url: string;
  readonly #origin: string;
  readonly #fetch: Fetch;
  readonly #cookies = new Map<string, string>();

  /** Copies the cookies of `like`. `send` takes the place of `fetch` where there is no server. */
  constructor(url: string, like?: ApiSession, origin = url, send: Fetch = fetch) {
    this.#url = url;
    this.#origin = origin;
    this.#fetch = send;
    for (const [name, value] of like ? like.#cookies : []) this.#cookies.set(name, value);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get browserCookies(): { name: string; value: string; url: string; httpOnly: true }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#url, httpOnly: true }));
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Origin', this.#origin);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookie);
    const response = await this.#fetch(this.#url + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    return response;
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#sendJson('POST', path, body, headers);
  }

  put(path: string, body: unknown): Promise<Response> {
    return this.#sendJson('PUT', path, body);
  }

  patch(path: string, body: unknown): Promise<Response> {
    return this.#sendJson('PATCH', path, body);
  }

  delete(path: string, body?: unknown): Promise<Response> {
    return this.#sendJson('DELETE', path, body);
  }

  #sendJson(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.send(path, {
      method,
      ...(body === undefined
        ? { headers }
        : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    });
  }

  async json<T>(path: string): Promise<T> {
    const response = await this.get(path);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  storeCookie(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    if (value === '' || /max-age=0\b/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
