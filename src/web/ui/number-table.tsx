import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NumberRow = { key: string; name: ReactNode; cells: readonly ReactNode[] };

interface NumberTableProps {
  caption: string;
  /** The first stands above the names, which a compact table only reads out. */
  heads: readonly string[];
  rows: readonly NumberRow[];
  compact?: boolean;
}

export function NumberTable({ caption, heads, rows, compact = false }: NumberTableProps) {
  const [nameHead, ...others] = heads;
  // Padding in pixels does not grow with the letters, whose longest words fill a small phone at 200 %.
  const [start, height] = compact ? ['ps-[6px]', 'py-2.5'] : ['ps-3', 'py-3'];
  return (
    <table className="w-full border-collapse max-sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className={compact ? 'sr-only' : 'pb-2 text-start font-semibold'}>
            {nameHead}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className={classNames('pb-2 text-end font-semibold', start)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className={classNames('border-t border-line', !compact && 'align-top')}>
            <th scope="row" className={classNames('text-start font-semibold wrap-anywhere', height)}>
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={others[at]} className={classNames('text-end tabular-nums', start, height)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
