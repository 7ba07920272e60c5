import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttableLine extends AsyncDisposable {
  /** The product's address behind the line. */
  url: string;
  /** Refuses new connections and breaks the open ones. */
  cut(): void;
  mend(): void;
}

/** Opens a proxy to the product that can be cut. The browser's offline mode does not cover requests of a service worker. */
export async function openCuttableLine(target: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let cut = false;
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => peer.destroy());
      socket.on('close', () => {
        open.delete(socket);
        peer.destroy();
      });
      socket.pipe(peer);
    }
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      cut = true;
      breakAll();
    },
    mend() {
      cut = false;
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
