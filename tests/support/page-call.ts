import { createLoadContext } from '#web/platform/loading/load-context.ts';
import { plainReader } from '#web/platform/texts/markdown-reader.ts';

type Sent = { path: string; body: unknown; cookie: string | null; origin: string | null };

interface PageCallOptions {
  answer?: (path: string) => Response;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

export function pageCall(path: string, { answer, headers = {}, form }: PageCallOptions = {}) {
  const sent: Sent[] = [];
  const replyHeaders = new Headers();
  const context = createLoadContext({
    api: {
      async fetch(request) {
        const text = await request.text();
        const body: unknown = text === '' ? undefined : JSON.parse(text);
        const { pathname } = new URL(request.url);
        const [cookie, origin] = [request.headers.get('cookie'), request.headers.get('origin')];
        sent.push({ path: pathname, body, cookie, origin });
        return answer?.(pathname) ?? Response.json({});
      },
    },
    nonce: '',
    requestId: 'the-request',
    origin: 'http://here.example',
    socialUrls: [],
    markdown: plainReader,
    replyHeaders,
    report: () => {},
  });
  const request = new Request(
    `http://here.example${path}`,
    form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers },
  );
  return { args: { request, context }, sent, replyHeaders };
}

export function refusal(code: string, status: number, more: object = {}): Response {
  return Response.json({ error: 'no', code, requestId: 'x', ...more }, { status });
}
