/** Takes apart a ZIP file whose entries are not compressed, and puts one together whose entries are. */

export interface Entry {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const signatures = { entry: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
const sizes = { entry: 30, listed: 46, end: 22 } as const;
const methods = { stored: 0, deflated: 8 } as const;

/** Names are in UTF-8; made with version 2.0 of the format. */
const utf8Names = 0x0800;
const version = 20;
/** 1 January 1980, the first day that the format knows: the same content gives the same file. */
const firstDay = 0x0021;

/** @throws Error when it is not such a file */
export function readStoredZip(file: ArrayBuffer): Entry[] {
  const view = new DataView(file);
  const end = file.byteLength - sizes.end;
  if (end < 0 || view.getUint32(end, true) !== signatures.end) throw new Error('This is not a ZIP file.');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint16(at + 10, true) !== methods.stored) throw new Error('The ZIP file is compressed.');
    const length = view.getUint32(at + 24, true);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const local = view.getUint32(at + 42, true);
    const begin = local + sizes.entry + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(file, at + sizes.listed, nameLength)),
      bytes: new Uint8Array(file, begin, length),
    });
    at += sizes.listed + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** For a worker: the browser compresses by itself, but in the thread that asks for it. */
export async function writeZip(entries: readonly Entry[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = await deflate(bytes);
    const encodedName = new TextEncoder().encode(name);
    const facts: Field[] = [
      [version, 2],
      [utf8Names, 2],
      [methods.deflated, 2],
      [0, 2],
      [firstDay, 2],
      [crc32(bytes), 4],
      [packed.byteLength, 4],
      [bytes.byteLength, 4],
      [encodedName.byteLength, 2],
      [0, 2],
    ];
    const head = record([[signatures.entry, 4], ...facts]);
    list.push(
      record([[signatures.listed, 4], [version, 2], ...facts, [0, 2], [0, 4], [0, 4], [offset, 4]]),
      encodedName,
    );
    parts.push(head, encodedName, packed);
    offset += head.byteLength + encodedName.byteLength + packed.byteLength;
  }
  const listLength = list.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const count = entries.length;
  const end = record([
    [signatures.end, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [listLength, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...list, end]);
}

/** A number and how many bytes it takes, the lowest first. */
type Field = readonly [value: number, bytes: 2 | 4];

function record(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum that the format asks for. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
