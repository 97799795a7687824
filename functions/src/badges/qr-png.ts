/** A registrant's QR code as a PNG image, sharp on any screen: 264 pixels wide with its quiet zone. */
import { toBuffer } from 'qrcode';
import { qrOptions, qrSegments, quietZone } from './qr-code';

/** @param id of the registrant */
export function qrPng(id: string): Promise<Uint8Array> {
  return toBuffer(qrSegments(id), { ...qrOptions, type: 'png', margin: quietZone, scale: 8 });
}
