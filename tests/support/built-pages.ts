import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { ensureWebBuilt } from '#scripts/web-build.mjs';
import { markdownReader } from '#server/platform/markdown/reader.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function loadBuiltPages(): Promise<ServerBuild> {
  ensureWebBuilt();
  return (await import(pathToFileURL(`${root}/build/server/index.js`).href)) as ServerBuild;
}

/** Draws a built page. @param parts what the server gives it, where that is not the usual */
export async function drawPage(build: ServerBuild, request: Request, parts: object): Promise<Response> {
  const { createLoadContext } = build.entry.module as unknown as {
    createLoadContext: (page: object) => RouterContextProvider;
  };
  const usual = {
    nonce: 'the-nonce',
    requestId: 'the-request',
    origin: 'http://localhost',
    socialUrls: [],
    markdown: markdownReader,
    replyHeaders: new Headers(),
    report: () => undefined,
  };
  const given = Object.defineProperties(usual, Object.getOwnPropertyDescriptors(parts));
  return createRequestHandler(build, 'production')(request, createLoadContext(given));
}
