import type { RequestListener } from 'node:http';
import type { ServerBuild } from 'react-router';

/** Pages straight from their sources, for `npm run dev`: built on request, changed in the open browser. */
export async function developmentPages(root: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => void listener(request, response)),
    close: () => vite.close(),
  };
}
