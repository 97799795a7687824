/** The QR code of a registrant: the id and nothing else, error correction M, quiet zone of 4 modules. */
import { create, type QRCodeSegment } from 'qrcode';

/** Modules that stay white on every side. */
export const quietZone = 4;

/**
 * Any mask may be read; the standard asks to try all eight for the most even picture, which takes three times as
 * long as all the rest. For ids, which look alike to the encoder, this one is the most even on average.
 */
const maskPattern = 2;

export interface QrCode {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  isDark(row: number, column: number): boolean;
}

/** A rectangle of dark modules. */
export interface Rectangle {
  readonly x: number;
  /** From the top. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function qrCode(id: string): QrCode {
  // Bytes without more ado: left to itself the library looks for runs of digits and capitals to pack, in vain.
  const content: QRCodeSegment[] = [{ data: new TextEncoder().encode(id), mode: 'byte' }];
  const { modules } = create(content, { errorCorrectionLevel: 'M', maskPattern });
  return { size: modules.size, isDark: (row, column) => modules.data[row * modules.size + column] === 1 };
}

/** The dark modules as few rectangles: runs in a row, joined with the same run in the rows below. */
export function darkRectangles(code: QrCode): Rectangle[] {
  const done: Rectangle[] = [];
  let open = new Map<number, Rectangle>();
  for (let y = 0; y < code.size; y += 1) {
    const still = new Map<number, Rectangle>();
    for (const { x, width } of runs(code, y)) {
      const key = x * 0x10000 + width;
      const above = open.get(key);
      open.delete(key);
      still.set(
        key,
        above === undefined ? { x, y, width, height: 1 } : { ...above, height: above.height + 1 },
      );
    }
    done.push(...open.values());
    open = still;
  }
  return [...done, ...open.values()];
}

function runs(code: QrCode, row: number): { x: number; width: number }[] {
  const found: { x: number; width: number }[] = [];
  let start: number | undefined;
  for (let x = 0; x <= code.size; x += 1) {
    const dark = x < code.size && code.isDark(row, x);
    if (dark) start ??= x;
    else if (start !== undefined) {
      found.push({ x: start, width: x - start });
      start = undefined;
    }
  }
  return found;
}
