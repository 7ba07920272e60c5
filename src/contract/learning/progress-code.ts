/** A learner's events in a course that is one file, for a QR code: ids by their ends, and all that makes an event the same. */
export interface ProgressCode {
  /** A uuid, made by the copy of the file. */
  device: string;
  courseId: string;
  /** The time zone, such as `Asia/Kolkata`. */
  zone: string;
  events: CodedEvent[];
}

export interface CodedEvent {
  seq: number;
  /** Whole seconds since 1970. */
  atS: number;
  /** The end of the id of the question, or of the chapter that was marked as read. */
  about: string;
  /** Absent for a chapter that was marked as read. */
  answer?: CodedAnswer;
}

interface CodedAnswer {
  revision: number;
  /** Ids of options, which are letters, or a number. */
  chosen: string[] | number;
  /** The run through the chapter's questions that the answer belongs to, counted from 0. */
  round: number;
}

const prefix = 'SK1-';
/** A QR code has room for a fifth of it, and a form for all of it. */
const mostCharacters = 30_000;
const isRead = 0;
const isOptions = 1;
const isNumber = 2;

/** Returns the part of an id that a code has: its last 8 digits. */
export const endOfId = (id: string): string => id.slice(-8).toLowerCase();

export function writeProgressCode({ device, courseId, zone, events }: ProgressCode): string {
  const bytes: number[] = [...bytesOfHex(device), ...bytesOfHex(courseId)];
  const addCount = (count: number) => {
    for (let left = count; ; left = Math.floor(left / 128)) {
      if (left < 128) return void bytes.push(left);
      bytes.push((left % 128) + 128);
    }
  };
  const addText = (text: string) => {
    addCount(text.length);
    for (const character of text) bytes.push(character.charCodeAt(0) & 0x7f);
  };
  addText(zone);
  let before = { seq: 0, atS: 0 };
  for (const { seq, atS, about, answer } of events) {
    addCount(seq - before.seq);
    // A clock may have been set back.
    addCount(atS >= before.atS ? (atS - before.atS) * 2 : (before.atS - atS) * 2 - 1);
    bytes.push(...bytesOfHex(about));
    if (answer === undefined) {
      bytes.push(isRead);
    } else {
      bytes.push(typeof answer.chosen === 'number' ? isNumber : isOptions);
      addCount(answer.revision);
      addCount(answer.round);
      addText(typeof answer.chosen === 'number' ? String(answer.chosen) : answer.chosen.join(''));
    }
    before = { seq, atS };
  }
  const text = btoa(String.fromCharCode(...bytes, ...bytesOfHex(sumOf(bytes))));
  return prefix + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads a code, with whatever a message or a file has around it. Undefined where there is none, or where it is not whole. */
export function readProgressCode(text: string): ProgressCode | undefined {
  if (text.length > mostCharacters) return undefined;
  // Mail breaks long lines, and people write something behind a code.
  return codeIn(text) ?? codeIn(text.replaceAll(/\s/g, ''));
}

function codeIn(text: string): ProgressCode | undefined {
  const [, coded = ''] = /SK1-([\w-]+)/.exec(text) ?? [];
  try {
    const characters = [...atob(coded.replaceAll('-', '+').replaceAll('_', '/'))];
    const bytes = characters.map((character) => character.charCodeAt(0));
    const content = bytes.slice(0, -4);
    const isWhole = bytes.length >= 40 && hexOfBytes(bytes.slice(-4)) === sumOf(content);
    return isWhole ? readCode(content) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws RangeError where the bytes end too early */
function readCode(bytes: readonly number[]): ProgressCode {
  const next = bytes[Symbol.iterator]();
  let left = bytes.length;
  const byte = () => {
    const { value } = next.next();
    if (value === undefined) throw new RangeError('The code ends too early');
    left -= 1;
    return value;
  };
  const count = () => {
    let sum = 0;
    for (let place = 1; place <= 128 ** 6; place *= 128) {
      const digit = byte();
      sum += (digit % 128) * place;
      if (digit < 128) return sum;
    }
    throw new RangeError('A number is too long');
  };
  const text = () => {
    const length = count();
    if (length > left) throw new RangeError('The code ends too early');
    return Array.from({ length }, () => String.fromCharCode(byte())).join('');
  };
  const hex = (length: number) => hexOfBytes(Array.from({ length }, byte));
  const uuid = () => hex(16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

  const code: ProgressCode = { device: uuid(), courseId: uuid(), zone: text(), events: [] };
  let [seq, atS] = [0, 0];
  while (left > 0) {
    seq += count();
    const apart = count();
    atS += apart % 2 === 0 ? apart / 2 : -(apart + 1) / 2;
    const about = hex(4);
    const kind = byte();
    if (kind === isRead) {
      code.events.push({ seq, atS, about });
    } else {
      const [revision, round, given] = [count(), count(), text()];
      const chosen = kind === isNumber ? Number(given) : [...given];
      code.events.push({ seq, atS, about, answer: { revision, round, chosen } });
    }
  }
  return code;
}

function bytesOfHex(text: string): number[] {
  return (text.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

const hexOfBytes = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** FNV-1a: finds typing errors and missing characters, and proves nothing. */
function sumOf(bytes: readonly number[]): string {
  const sum = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  return sum.toString(16).padStart(8, '0');
}
