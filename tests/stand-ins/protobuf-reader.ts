/** Reads the fields of one protobuf message by their numbers (https://protobuf.dev/programming-guides/encoding). */
export class ProtobufReader {
  readonly #fields = new Map<number, (Buffer | number)[]>();

  constructor(bytes: Buffer) {
    let at = 0;
    const varint = (): number => {
      let value = 0;
      for (let place = 1; ; place *= 128) {
        const byte = bytes.readUInt8(at);
        at += 1;
        value += (byte & 127) * place;
        if (byte < 128) return value;
      }
    };
    const take = (length: number): Buffer => {
      const taken = bytes.subarray(at, at + length);
      if (taken.length < length) throw new Error('The message is cut off');
      at += length;
      return taken;
    };
    while (at < bytes.length) {
      const tag = varint();
      const value = readValue(tag & 7, varint, take);
      const number = Math.floor(tag / 8);
      this.#fields.set(number, [...(this.#fields.get(number) ?? []), value]);
    }
  }

  has(field: number): boolean {
    return this.#fields.has(field);
  }

  messages(field: number): ProtobufReader[] {
    return (this.#fields.get(field) ?? []).map((value) => new ProtobufReader(value as Buffer));
  }

  text(field: number): string {
    return this.#bytes(field).toString();
  }

  hex(field: number): string {
    return this.#bytes(field).toString('hex');
  }

  number(field: number): number {
    return Number(this.#fields.get(field)?.[0] ?? 0);
  }

  #bytes(field: number): Buffer {
    return (this.#fields.get(field)?.[0] as Buffer | undefined) ?? Buffer.alloc(0);
  }
}

function readValue(
  wireType: number,
  varint: () => number,
  take: (length: number) => Buffer,
): Buffer | number {
  switch (wireType) {
    case 0:
      return varint();
    case 1:
      return take(8);
    case 2:
      return take(varint());
    case 5:
      return take(4);
    default:
      throw new Error(`Wire type ${wireType} is none`);
  }
}
