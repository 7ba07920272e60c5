import type { AiUsage } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';

interface SpendingRow {
  key: string;
  /** What the numbers are of, and below it whatever else there is to say. */
  head: string;
  below: string;
  spending: AiUsage['totals'][number];
}

interface SpendingTableProps {
  caption: string;
  /** The name of the first column. */
  first: string;
  rows: readonly SpendingRow[];
}

const columnHead = 'pb-2 ps-3 text-end font-semibold';

export function SpendingTable({ caption, first, rows }: SpendingTableProps) {
  const t = useTexts();
  return (
    <table className="w-full border-collapse max-sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="pb-2 text-start font-semibold">
            {first}
          </th>
          <th scope="col" className={columnHead}>
            {t('operations.calls')}
          </th>
          <th scope="col" className={columnHead}>
            {t('operations.tokens')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'py-3 ps-3 text-end tabular-nums';

function Row({ row: { head, below, spending } }: { row: SpendingRow }) {
  const t = useTexts();
  const { calls, failedCalls, inputTokens, outputTokens } = spending;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-3 text-start font-semibold wrap-anywhere">
        {head}
        {below ? <span className="block text-sm font-normal text-muted">{below}</span> : null}
      </th>
      <td className={cell}>
        {t('operations.number', { count: calls })}
        {failedCalls > 0 ? (
          <span className="block whitespace-nowrap text-sm text-bad">
            {t('operations.callsFailed', { count: failedCalls })}
          </span>
        ) : null}
      </td>
      <td className={cell}>
        <span className="block whitespace-nowrap">{t('operations.tokensIn', { count: inputTokens })}</span>
        <span className="block whitespace-nowrap">{t('operations.tokensOut', { count: outputTokens })}</span>
      </td>
    </tr>
  );
}
