import { Readable } from 'node:stream';
import type { WalletEntry } from '#contract/wallet.ts';
import { requireLearner } from '#web/identity/require-learner.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';
import { reasonOf } from './wallet-words.ts';
import type { Route } from './+types/history-csv';

const entriesAtOnce = 100;

/** Streams the whole history, newest first. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  await requireLearner(context, request, url);
  const rows = historyRows(serverApi(context, request), serverTexts(request));
  // Read before the answer begins, so that a failure is answered as one.
  const { value: head = '' } = await rows.next();
  async function* all() {
    yield head;
    yield* rows;
  }
  return new Response(Readable.toWeb(Readable.from(all(), { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="saksham-coins.csv"',
      'Cache-Control': 'no-store',
    },
  });
}

const columns = ['Date', 'What', 'Course', 'Chapter', 'Coins', 'Balance'] as const;

async function* historyRows(via: CallOptions, t: Translate): AsyncGenerator<string, undefined> {
  let cursor: string | undefined;
  do {
    const page = await api.listWalletEntries({ limit: entriesAtOnce, ...(cursor && { cursor }) }, via);
    // The byte order mark tells spreadsheets that the file is UTF-8.
    const head = cursor ? '' : `\uFEFF${csvRow(columns.map((column) => t(`wallet.column${column}`)))}`;
    yield head + page.entries.map((entry) => csvRow(cellsOf(t, entry))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}

function cellsOf(t: Translate, entry: WalletEntry): (string | number)[] {
  const { createdAt, courseName = '', chapterName = '', coins, balance } = entry;
  return [createdAt, reasonOf(t, entry), courseName, chapterName, coins, balance];
}

/**
 * Writes a line of a CSV file (RFC 4180). An apostrophe disarms text that a spreadsheet would take for a formula, because
 * anybody can name a course: also after a semicolon or tab, at which spreadsheets of many countries begin a cell, and with
 * full-width signs, which some read as the plain ones.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`;
}

const formulaStart = /(?:^(?=[\t\r\n])|(?:^|[;\t])\s*(?=[=+\-@＝＋－＠]))/g;

function csvText(text: string): string {
  const inert = text.replace(formulaStart, "$&'");
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
