/** The QR code of a registrant: the id and nothing else, error correction M, quiet zone of 4 modules. */
import { toBuffer } from 'qrcode';

/** Pixels. */
const width = 300;

/** @returns a PNG picture */
export function qrPng(id: string): Promise<Uint8Array> {
  return toBuffer(id, { errorCorrectionLevel: 'M', margin: 4, width, type: 'png' });
}
