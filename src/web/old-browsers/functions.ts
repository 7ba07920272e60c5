// Defines, where they are missing, functions that our scripts or their libraries call (decision 085).
// `tests/old-browsers/used-functions.test.ts` fails on one that is neither here nor in the oldest browsers.

/** Adds missing functions as methods that no loop over the object's names sees. */
export function define(target: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** The place that a number counted from either end stands for. */
const placeOf = (at: number, length: number) => (at < 0 ? length + at : at);

const indexFunctions = {
  at<T>(this: ArrayLike<T>, place = 0): T | undefined {
    return this[placeOf(Math.trunc(place) || 0, this.length)];
  },
};

type Matches<T> = (each: T, place: number, all: T[]) => unknown;

const listFunctions = {
  findLastIndex<T>(this: T[], matches: Matches<T>, self?: unknown): number {
    for (let place = this.length - 1; place >= 0; place -= 1)
      if (matches.call(self, this[place]!, place, this)) return place;
    return -1;
  },
  findLast<T>(this: T[], matches: Matches<T>, self?: unknown): T | undefined {
    return this[listFunctions.findLastIndex.call(this, matches as never, self)];
  },
  toReversed<T>(this: T[]): T[] {
    return [...this].reverse();
  },
  toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
    return [...this].sort(compare);
  },
  toSpliced<T>(this: T[], ...change: [number, number, ...T[]]): T[] {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with<T>(this: T[], place: number, value: T): T[] {
    const copy = [...this];
    copy[placeOf(place, copy.length)] = value;
    return copy;
  },
};

/** Copies plain data, as the browser's own does. */
function structuredCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return new Date(value);
  if (value instanceof Map) return new Map(structuredCopy([...value]) as [unknown, unknown][]);
  if (value instanceof Set) return new Set(structuredCopy([...value]) as unknown[]);
  if (Array.isArray(value)) return value.map(structuredCopy);
  return Object.fromEntries(structuredCopy(Object.entries(value)) as [string, unknown][]);
}

const bytes = Object.getPrototypeOf(Uint8Array.prototype) as object;
for (const indexed of [Array.prototype, String.prototype, bytes]) define(indexed, indexFunctions);
define(Array.prototype, listFunctions);
define(String.prototype, {
  toWellFormed(this: string): string {
    return this.replace(/\p{Surrogate}/gu, '\uFFFD');
  },
});
define(Object, {
  hasOwn: (owner: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(owner, name),
});
define(globalThis, { structuredClone: structuredCopy });

/** Firefox reflects these attributes since version 119. */
for (const name of ['Busy', 'Current', 'Disabled', 'Expanded', 'Hidden', 'Invalid', 'Label', 'Pressed']) {
  if (`aria${name}` in Element.prototype) continue;
  const attribute = `aria-${name.toLowerCase()}`;
  Object.defineProperty(Element.prototype, `aria${name}`, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}
