import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Opens the way to a host, which can be cut, silent as a host that has vanished, or lead to another host. */
export async function openLink(port: number, target: number) {
  const open = new Set<Socket>();
  let silent = false;
  let to = target;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const pass = (from: Socket, into: Socket | undefined) => {
    open.add(from);
    from.on('data', (data) => silent || into?.write(data));
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      if (!silent) into?.destroy();
    });
  };
  const server = createServer((client) => {
    const host = silent ? undefined : connect(to, '127.0.0.1');
    pass(client, host);
    if (host) pass(host, client);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    leadTo(next: number) {
      to = next;
      cut();
    },
    silence: () => void (silent = true),
    /** Lets bytes pass again. Swallowed bytes are lost, so open connections end. */
    speak() {
      cut();
      silent = false;
    },
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
