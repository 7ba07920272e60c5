import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, IconButton } from './button.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { remaining, withMoved, withRow, type Row } from './rows.ts';

interface MovableRowsProps<R extends Row> {
  area: 'layout' | 'pathMaking';
  rows: readonly R[];
  /** The list has at least one row, and at most so many. */
  most: number;
  blank: (key: string) => R;
  onChange: (rows: R[]) => void;
  /** Folds each row to its name, unless it is told here to be open. */
  isOpen?: (row: R) => boolean;
  /** Draws a row's fields. The first has the id `{key}-name`. */
  renderFields: (row: R, change: (part: Partial<R>) => void) => Elements;
}

/** Edits the rows of a list and their order, adds rows and removes them. A removed row can be restored until it is saved. */
export function MovableRows<R extends Row>(props: MovableRowsProps<R>) {
  const list = useRowList(props);
  const { t, area, rows, most, left, isFull, status, add } = list;
  return (
    <>
      <ol role="list" className="grid gap-4">
        {rows.map((row) => {
          const AnyRow = row.removed ? RemovedRow : LeftRow;
          return <AnyRow key={row.key} row={row} list={list} />;
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="secondary" disabled={isFull} icon={<Icon name="plus" />} onClick={add}>
          {t(`${area}.addRow`)}
        </Button>
        <p className="text-sm text-muted">{t(`${area}.rowCount`, { count: left.length, most })}</p>
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

function useRowList<R extends Row>(props: MovableRowsProps<R>) {
  const { area, rows, most, blank, onChange } = props;
  const t = useTexts();
  const focus = useFocusLater();
  const [status, setStatus] = useState('');
  const left = remaining(rows);
  const nameOf = ({ name }: Row) => name.trim() || t(`${area}.unnamed`);
  const change = (row: R, part: Partial<R>) => onChange(withRow(rows, row.key, part));
  const move = (row: R, by: -1 | 1) => {
    const next = withMoved(rows, row.key, by);
    onChange(next);
    setStatus(t(`${area}.moved`, { name: nameOf(row), number: remaining(next).indexOf(row) + 1 }));
    const [way, back] = by === -1 ? ['up', 'down'] : ['down', 'up'];
    // At the list's end the pressed button is disabled; its neighbour takes the focus.
    focus(`${row.key}-${way}`, `${row.key}-${back}`);
  };
  const setRemoved = (row: R, removed: boolean) => {
    change(row, { removed } as Partial<R>);
    focus(`${row.key}-${removed ? 'restore' : 'fold'}`, `${row.key}-name`);
  };
  const add = () => {
    const key = `new-${Date.now()}-${rows.length}`;
    onChange([...rows, blank(key)]);
    focus(`${key}-name`);
  };
  return { ...props, t, left, isFull: left.length >= most, status, nameOf, change, move, setRemoved, add };
}

type RowProps<R extends Row> = { row: R; list: ReturnType<typeof useRowList<R>> };

function LeftRow<R extends Row>({ row, list }: RowProps<R>) {
  const { t, area, left, nameOf, change, move, setRemoved, isOpen, renderFields } = list;
  const number = left.indexOf(row) + 1;
  const buttons = [
    { id: 'up', label: 'moveUp', icon: 'down', held: number === 1 },
    { id: 'down', label: 'moveDown', icon: 'down', held: number === left.length },
    { id: 'remove', label: 'removeRow', icon: 'trash', held: left.length === 1 },
  ] as const;
  const press = (id: (typeof buttons)[number]['id']) =>
    id === 'remove' ? setRemoved(row, true) : move(row, id === 'up' ? -1 : 1);
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Folded id={`${row.key}-fold`} name={isOpen && nameOf(row)} number={number} open={isOpen?.(row)}>
        <fieldset className="grid min-w-0 gap-4">
          <legend className="sr-only">{t(`${area}.row`, { number })}</legend>
          <div className="flex items-center gap-1">
            <span
              aria-hidden
              className="me-auto grid size-10 place-items-center rounded-full bg-accent-soft leading-none font-bold text-accent-ink"
            >
              {number}
            </span>
            {buttons.map(({ id, label, icon, held }) => (
              <IconButton
                key={id}
                id={`${row.key}-${id}`}
                label={t(`${area}.${label}`, { number })}
                className="disabled:opacity-55"
                disabled={held}
                onClick={() => press(id)}
              >
                <Icon name={icon} className={`size-5 ${id === 'up' ? 'rotate-180' : ''}`} />
              </IconButton>
            ))}
          </div>
          <div className="grid min-w-0 gap-4">{renderFields(row, (part) => change(row, part))}</div>
        </fieldset>
      </Folded>
    </li>
  );
}

function RemovedRow<R extends Row>({ row, list: { t, area, isFull, nameOf, setRemoved } }: RowProps<R>) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-edge px-4 py-2 sm:px-5">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere text-muted">
        {t(`${area}.removed`, { name: nameOf(row) })}
      </p>
      <Button
        tone="quiet"
        id={`${row.key}-restore`}
        className="-mx-4"
        disabled={isFull}
        icon={<Icon name="retry" />}
        onClick={() => setRemoved(row, false)}
      >
        {t(`${area}.restore`)}
      </Button>
    </li>
  );
}

/** Focuses the first of these elements that can take the focus, after the change of the same press is shown. */
function useFocusLater() {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const wanted = ids.map((id) => document.getElementById(id));
    wanted.find((element) => element?.matches(':not(:disabled)'))?.focus();
  }, [ids]);
  return (...wanted: string[]) => setIds(wanted);
}

interface FoldedProps {
  id: string;
  /** Undefined where rows are not folded. */
  name: string | undefined;
  number: number;
  open: boolean | undefined;
  children: ReactNode;
}

/** Folds a row to its name. It stays as the person leaves it, once it need not be open any more. */
function Folded({ id, name, number, open, children }: FoldedProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (name === undefined) return children;
  return (
    <details
      open={unfolded || open}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="group -m-4 sm:-m-5"
    >
      <summary
        id={id}
        className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="text-muted">{`${number}.`}</span>
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {name}
        </span>
        <Icon
          name="down"
          className="size-5 shrink-0 text-accent-ink transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">{children}</div>
    </details>
  );
}
