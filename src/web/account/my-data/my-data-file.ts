import type { exportMe as ExportMe } from '#contract/my-data.ts';
import { ApiError, browserApi, callBytes } from '#web/platform/api.ts';

const exportMe = callBytes<typeof ExportMe>('GET /api/me/export');

/** The whole export. Throws ApiError, also when it breaks off on the way: half a file must not pass for one. */
export async function fetchMyData(): Promise<{ name: string; content: Blob }> {
  const answer = await exportMe(browserApi);
  const content = await answer.blob().catch((error: unknown) => {
    throw new ApiError(0, { code: 'offline', error: String(error) });
  });
  return { name: `saksham-my-data-${today()}.json`, content };
}

/** `YYYY-MM-DD` by the reader's calendar. */
function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
