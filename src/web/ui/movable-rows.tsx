import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, IconButton } from './button.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { remaining, withMoved, withRow, type Row } from './rows.ts';

/** Areas that have the texts of such a list. */
type Area = 'layout' | 'pathMaking';

interface MovableRowsProps<R extends Row> {
  area: Area;
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

/** Edits the rows of a list and their order, adds rows and removes them. */
export function MovableRows<R extends Row>(props: MovableRowsProps<R>) {
  const { area, rows, most, isOpen, renderFields } = props;
  const t = useTexts();
  const { status, nameOf, change, move, setRemoved, add } = useRowChanges(props);
  const left = remaining(rows);
  return (
    <>
      <ol role="list" className="grid gap-4">
        {rows.map((row) =>
          row.removed ? (
            <RemovedRow
              key={row.key}
              id={`${row.key}-restore`}
              area={area}
              name={nameOf(row)}
              full={left.length >= most}
              onRestore={() => setRemoved(row, false)}
            />
          ) : (
            <li key={row.key} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
              <Folded
                id={`${row.key}-fold`}
                name={isOpen && nameOf(row)}
                number={left.indexOf(row) + 1}
                open={isOpen?.(row)}
              >
                <fieldset className="grid min-w-0 gap-4">
                  <legend className="sr-only">{t(`${area}.row`, { number: left.indexOf(row) + 1 })}</legend>
                  <RowButtons
                    area={area}
                    rowKey={row.key}
                    number={left.indexOf(row) + 1}
                    count={left.length}
                    onMove={(by) => move(row, by)}
                    onRemove={() => setRemoved(row, true)}
                  />
                  <div className="grid min-w-0 gap-4">{renderFields(row, (part) => change(row, part))}</div>
                </fieldset>
              </Folded>
            </li>
          ),
        )}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          tone="secondary"
          disabled={left.length >= most}
          icon={<Icon name="plus" className="size-5" />}
          onClick={add}
        >
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

function useRowChanges<R extends Row>({ area, rows, blank, onChange }: MovableRowsProps<R>) {
  const t = useTexts();
  const focus = useFocusLater();
  const [status, setStatus] = useState('');
  const nameOf = ({ name }: Row) => name.trim() || t(`${area}.unnamed`);
  const change = (row: R, part: Partial<R>) => onChange(withRow(rows, row.key, part));
  return {
    status,
    nameOf,
    change,
    move: (row: R, by: -1 | 1) => {
      const next = withMoved(rows, row.key, by);
      onChange(next);
      setStatus(t(`${area}.moved`, { name: nameOf(row), number: remaining(next).indexOf(row) + 1 }));
      const [way, back] = by === -1 ? ['up', 'down'] : ['down', 'up'];
      // At the list's end the pressed button is disabled; its neighbour takes the focus.
      focus(`${row.key}-${way}`, `${row.key}-${back}`);
    },
    setRemoved: (row: R, removed: boolean) => {
      change(row, { removed } as Partial<R>);
      focus(`${row.key}-${removed ? 'restore' : 'fold'}`, `${row.key}-name`);
    },
    add: () => {
      const key = `new-${Date.now()}-${rows.length}`;
      onChange([...rows, blank(key)]);
      focus(`${key}-name`);
    },
  };
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

interface RowButtonsProps {
  area: Area;
  rowKey: string;
  number: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function RowButtons({ area, rowKey, number, count, onMove, onRemove }: RowButtonsProps) {
  const t = useTexts();
  const buttons = [
    { id: 'up', label: 'moveUp', icon: 'down', held: number === 1, press: () => onMove(-1) },
    { id: 'down', label: 'moveDown', icon: 'down', held: number === count, press: () => onMove(1) },
    { id: 'remove', label: 'removeRow', icon: 'trash', held: count === 1, press: onRemove },
  ] as const;
  return (
    <div className="flex items-center gap-1">
      <span
        aria-hidden
        className="me-auto grid size-10 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
      >
        {number}
      </span>
      {buttons.map(({ id, label, icon, held, press }) => (
        <IconButton
          key={id}
          id={`${rowKey}-${id}`}
          label={t(`${area}.${label}`, { number })}
          className="disabled:opacity-55"
          disabled={held}
          onClick={press}
        >
          <Icon name={icon} className={`size-5 ${id === 'up' ? 'rotate-180' : ''}`} />
        </IconButton>
      ))}
    </div>
  );
}

interface RemovedRowProps {
  id: string;
  area: Area;
  name: string;
  /** There are as many rows as there may be. */
  full: boolean;
  onRestore: () => void;
}

/** Stands in a removed row's place until the list is saved. */
function RemovedRow({ id, area, name, full, onRestore }: RemovedRowProps) {
  const t = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-edge px-4 py-2 sm:px-5">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere text-muted">{t(`${area}.removed`, { name })}</p>
      <Button
        tone="quiet"
        id={id}
        className="-mx-4"
        disabled={full}
        icon={<Icon name="retry" className="size-5" />}
        onClick={onRestore}
      >
        {t(`${area}.restore`)}
      </Button>
    </li>
  );
}
