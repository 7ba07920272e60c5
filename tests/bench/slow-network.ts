import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fault that hits an answer after a number of bytes, head included. */
export interface Fault {
  afterBytes: number;
  /** Milliseconds without a byte on this connection, or the connection's reset. */
  kind: number | 'cut';
}

const bytesPerSecond = 50_000;
const roundTripMs = 400;
const packetBytes = 1_460;
/** Bytes that a sender has under way before the first are acknowledged (RFC 6928). */
const firstWindow = 10 * packetBytes;

export type SlowNetwork = Awaited<ReturnType<typeof openSlowNetwork>>;

/**
 * Acts as a slow mobile link between a browser and the product: all connections share its bytes per second, in turns of one
 * packet. Each byte takes half a round trip; a connection costs one more, and begins slowly, as TCP does.
 */
export async function openSlowNetwork() {
  const open = new Set<ReturnType<typeof join>>();
  let [credit, lastTick, lastByteAt] = [0, performance.now(), 0];

  const server = createServer({ noDelay: true }, (browser) => {
    network.connections += 1;
    const { hostname, port } = new URL(network.target);
    const connection = join(browser, connect({ host: hostname, port: Number(port), noDelay: true }));
    open.add(connection);
    browser.once('close', () => open.delete(connection));
  });

  function count(direction: 'down' | 'up', bytes: number): void {
    network.bytes[direction] += bytes;
    lastByteAt = performance.now();
  }

  function pump(): void {
    const now = performance.now();
    credit = Math.min(credit + ((now - lastTick) / 1_000) * bytesPerSecond, 2 * packetBytes);
    lastTick = now;
    for (let sent = true; sent && credit > 0;) {
      sent = false;
      for (const connection of open) {
        const bytes = credit > 0 ? connection.sendPacket(now) : 0;
        credit -= bytes;
        sent ||= bytes > 0;
      }
    }
  }

  function join(browser: Socket, product: Socket) {
    const acceptedAt = performance.now();
    const waiting: Buffer[] = [];
    let fault: Fault | undefined;
    let [window, unacknowledged, sent, stalledUntil] = [firstWindow, 0, 0, 0];
    const end = () => {
      browser.destroy();
      product.destroy();
    };
    browser.on('data', (asked) => {
      count('up', asked.length);
      const handshakeMs = Math.max(0, acceptedAt + roundTripMs - performance.now());
      const pass = () => {
        const path = /^[A-Z]+ (\S+) HTTP/.exec(asked.toString('latin1'))?.[1];
        if (path !== undefined) [fault, sent] = [network.decide(path), 0];
        if (product.writable) product.write(asked);
      };
      setTimeout(pass, handshakeMs + roundTripMs / 2);
    });
    product.on('data', (answered) => {
      for (let from = 0; from < answered.length; from += packetBytes)
        waiting.push(answered.subarray(from, from + packetBytes));
    });
    product.on('end', () => setTimeout(end, roundTripMs));
    for (const socket of [browser, product]) socket.on('error', end);
    browser.on('close', () => product.destroy());
    return {
      end,
      hasMore: () => waiting.length > 0 && !browser.destroyed,
      sendPacket(now: number): number {
        const [packet] = waiting;
        if (!packet || unacknowledged >= window || now < stalledUntil) return 0;
        if (fault && sent >= fault.afterBytes) {
          const { kind } = fault;
          fault = undefined;
          stalledUntil = kind === 'cut' ? Infinity : now + kind;
          // Waits for the bytes that are still on their way.
          if (kind === 'cut') setTimeout(() => browser.resetAndDestroy(), roundTripMs);
          return 0;
        }
        waiting.shift();
        sent += packet.length;
        unacknowledged += packet.length;
        count('down', packet.length);
        setTimeout(() => browser.writable && browser.write(packet), roundTripMs / 2);
        setTimeout(() => {
          unacknowledged -= packet.length;
          window += packet.length;
        }, roundTripMs);
        return packet.length;
      },
    };
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const timer = setInterval(pump, 2);
  const network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    decide: (_path: string): Fault | undefined => undefined,
    /** Bytes to and from the browser since the last `forget`, heads included, without what TCP and IP add. */
    bytes: { down: 0, up: 0 },
    connections: 0,
    forget: () => void Object.assign(network, { bytes: { down: 0, up: 0 }, connections: 0 }),
    /** Waits until nothing is under way and nothing has come for four round trips. */
    async quiet() {
      const waits = () => [...open].some((connection) => connection.hasMore());
      while (waits() || performance.now() - lastByteAt < 4 * roundTripMs) await sleep(50);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      for (const connection of open) connection.end();
      await new Promise((closed) => server.close(closed));
    },
  };
  return network;
}
