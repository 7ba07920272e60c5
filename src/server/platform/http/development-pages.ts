import type { RequestListener } from 'node:http';
import type { ServerBuild } from 'react-router';

/** Serves pages from their sources for `npm run dev`, and updates them in the open browser. */
export async function developmentPages(root: string) {
  const { createServer } = await import('vite');
  const before = process.listeners('SIGTERM');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  // Vite would end the process on the signal before the product and its database have stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.includes(listener)) process.off('SIGTERM', listener);
  }
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => {
          listener(request, response);
        }),
    close: () => vite.close(),
  };
}
