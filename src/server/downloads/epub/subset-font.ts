import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);

/** The functions of harfbuzz-subset (hb-subset.h) that are called here. Pointers and handles are numbers. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, codePoint: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const writable = 2;
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Returns the font with nothing but the glyphs and the rules that a text of these code points needs, as TrueType; undefined
 * where HarfBuzz can't make it. Each call has a memory of its own, which is freed as a whole.
 */
export async function subsetFont(path: string, codePoints: Iterable<number>): Promise<Buffer | undefined> {
  compiled ??= readFile(fromHere.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const [module, font] = await Promise.all([compiled, readFile(path)]);
  const { exports } = await WebAssembly.instantiate(module, {});
  const subsetter = exports as unknown as Subsetter;
  subsetter._initialize();
  const data = subsetter.malloc(font.length);
  new Uint8Array(subsetter.memory.buffer).set(font, data);
  const face = subsetter.hb_face_create(subsetter.hb_blob_create(data, font.length, writable, 0, 0), 0);
  const input = subsetter.hb_subset_input_create_or_fail();
  const wanted = subsetter.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) subsetter.hb_set_add(wanted, codePoint);
  const subset = subsetter.hb_subset_or_fail(face, input);
  if (subset === 0) return undefined;
  const result = subsetter.hb_face_reference_blob(subset);
  const start = subsetter.hb_blob_get_data(result, 0);
  const length = subsetter.hb_blob_get_length(result);
  return Buffer.from(subsetter.memory.buffer.slice(start, start + length));
}
