import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowLink {
  bytesPerSecond: number;
  roundTripMs: number;
}

/** A fault that hits an answer after a number of bytes, head included. */
export interface Fault {
  afterBytes: number;
  /** Milliseconds without a byte on this connection, or the connection's reset. */
  kind: number | 'cut';
}

const packetBytes = 1_460;
/** Bytes that a sender has under way before the first are acknowledged (RFC 6928). */
const firstWindow = 10 * packetBytes;
const tickMs = 2;

/**
 * Acts as a slow mobile link between a browser and the product: all connections share its bytes per second, in turns of one
 * packet. Each byte takes half a round trip; a connection costs one more, and begins slowly, as TCP does.
 */
export class SlowNetwork implements AsyncDisposable {
  target = '';
  decide: (path: string) => Fault | undefined = () => undefined;
  /** Bytes to and from the browser since the last `forget`, heads included, without what TCP and IP add. */
  bytes = { down: 0, up: 0 };
  connections = 0;
  readonly link: SlowLink;
  readonly #open = new Set<Connection>();
  readonly #server = createServer({ noDelay: true }, (browser) => this.#accept(browser));
  readonly #timer = setInterval(() => this.#pump(), tickMs);
  #credit = 0;
  #lastTick = performance.now();
  #lastByteAt = 0;

  constructor(link: SlowLink) {
    this.link = link;
  }

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  forget(): void {
    this.bytes = { down: 0, up: 0 };
    this.connections = 0;
  }

  /** Waits until nothing is under way and nothing has come for four round trips. */
  async quiet(): Promise<void> {
    const waits = () => [...this.#open].some((connection) => connection.hasMore);
    while (waits() || performance.now() - this.#lastByteAt < 4 * this.link.roundTripMs) await sleep(50);
  }

  count(direction: 'down' | 'up', bytes: number): void {
    this.bytes[direction] += bytes;
    this.#lastByteAt = performance.now();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    for (const connection of this.#open) connection.end();
    await new Promise((closed) => this.#server.close(closed));
  }

  #accept(browser: Socket): void {
    this.connections += 1;
    const { hostname, port } = new URL(this.target);
    const product = connect({ host: hostname, port: Number(port), noDelay: true });
    const connection = new Connection(this, browser, product);
    this.#open.add(connection);
    browser.once('close', () => this.#open.delete(connection));
  }

  #pump(): void {
    const now = performance.now();
    const earned = ((now - this.#lastTick) / 1_000) * this.link.bytesPerSecond;
    this.#lastTick = now;
    this.#credit = Math.min(this.#credit + earned, 2 * packetBytes);
    for (let sent = true; sent && this.#credit > 0;) {
      sent = false;
      for (const connection of this.#open) {
        const bytes = this.#credit > 0 ? connection.sendPacket(now) : 0;
        this.#credit -= bytes;
        sent ||= bytes > 0;
      }
    }
  }
}

class Connection {
  readonly #network: SlowNetwork;
  readonly #browser: Socket;
  readonly #product: Socket;
  readonly #waiting: Buffer[] = [];
  readonly #acceptedAt = performance.now();
  #window = firstWindow;
  #unacknowledged = 0;
  #fault: Fault | undefined;
  #sent = 0;
  #stalledUntil = 0;

  constructor(network: SlowNetwork, browser: Socket, product: Socket) {
    this.#network = network;
    this.#browser = browser;
    this.#product = product;
    browser.on('data', (asked) => this.#ask(asked));
    product.on('data', (answered) => {
      for (let from = 0; from < answered.length; from += packetBytes)
        this.#waiting.push(answered.subarray(from, from + packetBytes));
    });
    product.on('end', () => setTimeout(() => this.end(), network.link.roundTripMs));
    for (const socket of [browser, product]) socket.on('error', () => this.end());
    browser.on('close', () => product.destroy());
  }

  get hasMore(): boolean {
    return this.#waiting.length > 0 && !this.#browser.destroyed;
  }

  end(): void {
    this.#browser.destroy();
    this.#product.destroy();
  }

  sendPacket(now: number): number {
    const [packet] = this.#waiting;
    if (!packet || this.#unacknowledged >= this.#window || now < this.#stalledUntil) return 0;
    if (this.#fault && this.#sent >= this.#fault.afterBytes) {
      const { kind } = this.#fault;
      this.#fault = undefined;
      this.#stalledUntil = kind === 'cut' ? Infinity : now + kind;
      // Waits for the bytes that are still on their way.
      if (kind === 'cut') setTimeout(() => this.#browser.resetAndDestroy(), this.#network.link.roundTripMs);
      return 0;
    }
    this.#waiting.shift();
    this.#sent += packet.length;
    this.#unacknowledged += packet.length;
    this.#network.count('down', packet.length);
    const { roundTripMs } = this.#network.link;
    setTimeout(() => this.#browser.writable && this.#browser.write(packet), roundTripMs / 2);
    setTimeout(() => {
      this.#unacknowledged -= packet.length;
      this.#window += packet.length;
    }, roundTripMs);
    return packet.length;
  }

  #ask(asked: Buffer): void {
    this.#network.count('up', asked.length);
    const { roundTripMs } = this.#network.link;
    const handshakeMs = Math.max(0, this.#acceptedAt + roundTripMs - performance.now());
    setTimeout(
      () => {
        const path = /^[A-Z]+ (\S+) HTTP/.exec(asked.toString('latin1'))?.[1];
        if (path !== undefined) {
          this.#fault = this.#network.decide(path);
          this.#sent = 0;
        }
        if (this.#product.writable) this.#product.write(asked);
      },
      handshakeMs + roundTripMs / 2,
    );
  }
}
