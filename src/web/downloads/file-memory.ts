import type { CodedEvent, ProgressCode } from '#contract/learning/progress-code.ts';

export interface FileMemory {
  /** Oldest first. */
  events(): readonly CodedEvent[];
  add(event: Pick<CodedEvent, 'about' | 'answer'>): void;
  /** All of it, as a code carries it. */
  code(): ProgressCode;
  /** Calls `heard` after each event that is added here. */
  whenAdded(heard: () => void): void;
  /** Whether the browser keeps it after the file is closed. */
  isKept(): boolean;
}

type Kept = Omit<ProgressCode, 'courseId'>;

/** Ten courses' worth of answers. Older ones are dropped, as are those of a learner who began a course over very often. */
const mostEvents = 600;

/**
 * Opens what this browser keeps of a course. Some apps that open files refuse storage, and then it lasts as long as the file
 * is open.
 */
export function openFileMemory(courseId: string): FileMemory {
  const key = `saksham ${courseId}`;
  let kept = read(key) ?? begin();
  let isKept = write(key, kept);
  const listeners: (() => void)[] = [];
  /** Another tab may have the same file open. */
  const now = () => (kept = (isKept ? read(key) : undefined) ?? kept);
  return {
    events: () => now().events,
    add(event) {
      const { events, ...rest } = now();
      const seq = (events.at(-1)?.seq ?? -1) + 1;
      const atS = Math.max(0, Math.floor(Date.now() / 1000));
      kept = { ...rest, events: [...events, { seq, atS, ...event }].slice(-mostEvents) };
      isKept = write(key, kept);
      for (const heard of listeners) heard();
    },
    whenAdded: (heard) => listeners.push(heard),
    code: () => ({ courseId, ...now() }),
    isKept: () => isKept,
  };
}

function begin(): Kept {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Marks it as a random uuid.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    device: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 64),
    events: [],
  };
}

function read(key: string): Kept | undefined {
  try {
    const text = localStorage.getItem(key);
    const kept = text === null ? undefined : (JSON.parse(text) as Partial<Kept>);
    if (typeof kept?.device !== 'string' || typeof kept.zone !== 'string' || !Array.isArray(kept.events))
      return undefined;
    return kept as Kept;
  } catch {
    return undefined;
  }
}

function write(key: string, kept: Kept): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
