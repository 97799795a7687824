/**
 * A QR code as a PNG picture of one bit a pixel. The QR library's own writer makes one of 32 bits, twenty times as
 * slowly and four times as large.
 */
import { crc32, deflateSync } from 'node:zlib';
import { qrCode, quietZone } from './qr-code';

/** Pixels on a side of one module: with its quiet zone a registrant's code is 528 pixels wide, sharp on any screen. */
const pixelsPerModule = 16;

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export function qrPng(id: string): Uint8Array {
  const code = qrCode(id);
  const side = (code.size + 2 * quietZone) * pixelsPerModule;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, side);
  header.setUint32(4, side);
  // One bit a pixel, grey; then compression, filter and interlace, each the ordinary one.
  header.setUint8(8, 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(rows(code, side))),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** The picture's rows, each after its filter byte, a light pixel being 1. All rows of a module are the same. */
function rows(code: ReturnType<typeof qrCode>, side: number): Uint8Array {
  const stride = 1 + Math.ceil(side / 8);
  const picture = new Uint8Array(stride * side).fill(0xff);
  for (let row = 0; row < code.size; row += 1) {
    const top = (row + quietZone) * pixelsPerModule * stride;
    for (let column = 0; column < code.size; column += 1) {
      if (!code.isDark(row, column)) continue;
      // 16 pixels are two whole bytes.
      const byte = top + 1 + ((column + quietZone) * pixelsPerModule) / 8;
      picture.fill(0, byte, byte + pixelsPerModule / 8);
    }
    for (let repeat = 1; repeat < pixelsPerModule; repeat += 1) {
      picture.copyWithin(top + repeat * stride, top, top + stride);
    }
  }
  for (let row = 0; row < side; row += 1) picture[row * stride] = 0;
  return picture;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
