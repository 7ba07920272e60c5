import type { CodedEvent, ProgressCode } from '#contract/learning/progress-code.ts';

export type FileMemory = ReturnType<typeof openFileMemory>;

type Kept = Omit<ProgressCode, 'courseId'>;

/** Ten courses' worth of answers. Older ones are dropped, as are those of a learner who began a course over very often. */
const mostEvents = 600;

/** Opens what this browser keeps of a course. Where an app refuses storage, it lasts as long as the file is open. */
export function openFileMemory(courseId: string) {
  const key = `saksham ${courseId}`;
  let kept = read(key) ?? begin();
  let isKept = write(key, kept);
  const listeners: (() => void)[] = [];
  /** Another tab may have the same file open. */
  const now = () => (kept = (isKept ? read(key) : undefined) ?? kept);
  return {
    /** Oldest first. */
    events: (): readonly CodedEvent[] => now().events,
    add(event: Pick<CodedEvent, 'about' | 'answer'>): void {
      const { events, ...rest } = now();
      const seq = (events.at(-1)?.seq ?? -1) + 1;
      const atS = Math.max(0, Math.floor(Date.now() / 1000));
      kept = { ...rest, events: [...events, { seq, atS, ...event }].slice(-mostEvents) };
      isKept = write(key, kept);
      for (const heard of listeners) heard();
    },
    /** Calls `heard` after each event that is added here. */
    whenAdded: (heard: () => void) => listeners.push(heard),
    code: (): ProgressCode => ({ courseId, ...now() }),
    /** Whether the browser keeps it after the file is closed. */
    isKept: () => isKept,
  };
}

function begin(): Kept {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Marks it as a random uuid.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const device = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { device, zone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 64), events: [] };
}

function read(key: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    const { device, zone, events } = kept ?? {};
    const isWhole = typeof device === 'string' && typeof zone === 'string' && Array.isArray(events);
    return isWhole ? { device, zone, events } : undefined;
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
