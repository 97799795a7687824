/**
 * Writes a PDF file incrementally, so that ten thousand pages take no more memory than ten.
 *
 * A PDF is a list of numbered objects that refer to each other by number, in any order, followed by a table of their
 * offsets. So a page can be emitted as soon as it is drawn, and what it refers to, such as a font with the glyphs of
 * all pages, can follow later.
 */
import { deflateSync } from 'node:zlib';

/** The number of an object. */
export type Reference = number;

export interface PdfWriter {
  /** Reserves a number for an object that is written later. */
  reserve(): Reference;
  /** @param body in PDF syntax, where a reference to object 7 is `7 0 R` */
  object(reference: Reference, body: string): void;
  /** Writes a compressed stream. @param entries of its dictionary */
  stream(reference: Reference, entries: string, content: Uint8Array): void;
  /** Returns the bytes written since the last call. */
  take(): Uint8Array;
  /** Number of bytes not yet taken. */
  waiting(): number;
  /** Finishes the file. @param root the catalog @param info title, author and so on */
  end(root: Reference, info: Reference): void;
}

/** Pages are a kilobyte or two: small windows and buffers compress as well and are faster to set up. */
const deflating = { level: 6, windowBits: 12, memLevel: 6, chunkSize: 2048 } as const;

export function pdfWriter(): PdfWriter {
  /** Offset of each object; 0 until it is written. */
  const offsets: number[] = [0];
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  let taken = 0;

  const write = (piece: Uint8Array) => {
    pieces.push(piece);
    waiting += piece.length;
  };
  const begin = (reference: Reference) => {
    if (offsets[reference] !== 0 || reference === 0) throw new Error(`Object ${reference} is written twice`);
    offsets[reference] = taken + waiting;
  };
  const reserve = () => offsets.push(0) - 1;
  const stream = (reference: Reference, entries: string, content: Uint8Array) => {
    begin(reference);
    const packed = deflateSync(content, deflating);
    write(latin1(`${reference} 0 obj<<${entries}/Filter/FlateDecode/Length ${packed.length}>>stream\n`));
    write(packed);
    write(latin1('\nendstream endobj\n'));
  };

  // The second line marks the file as binary for transfer programs.
  write(Uint8Array.from([...latin1('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  return {
    reserve,
    stream,
    object(reference, body) {
      begin(reference);
      write(latin1(`${reference} 0 obj${body}endobj\n`));
    },
    take() {
      const all = Buffer.concat(pieces, waiting);
      taken += waiting;
      pieces = [];
      waiting = 0;
      return all;
    },
    waiting: () => waiting,
    end(root, info) {
      const table = reserve();
      const start = taken + waiting;
      const missing = offsets.findIndex((offset, number) => number > 0 && number !== table && offset === 0);
      if (missing !== -1) throw new Error(`Object ${missing} was never written`);
      const rows = new DataView(new ArrayBuffer(offsets.length * 5));
      offsets.forEach((offset, number) => {
        rows.setUint8(number * 5, number === 0 ? 0 : 1);
        rows.setUint32(number * 5 + 1, number === table ? start : offset);
      });
      stream(
        table,
        `/Type/XRef/Size ${offsets.length}/W[1 4 0]/Root ${root} 0 R/Info ${info} 0 R`,
        new Uint8Array(rows.buffer),
      );
      write(latin1(`startxref\n${start}\n%%EOF\n`));
    },
  };
}

/** Encodes a text string for a dictionary, in UTF-16, as PDF requires for non-Latin text. */
export function pdfText(text: string): string {
  const codes = Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index)));
  return `<FEFF${codes.join('')}>`;
}

/** Formats a number up to 65,535 as four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}

export function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
