/** The QR code of an id or a URL, with the same modules as in functions/src/badges/layout/qr-code.ts. */
import { create } from 'qrcode';

/** Width of the white border, in modules. */
export const quietZone = 4;

/** @returns the width with the quiet zone in modules, and the dark modules as an SVG path in that unit */
export function qrModules(text: string): { width: number; path: string } {
  const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 2,
  });
  const squares = Array.from(modules.data, (isDark, index) => {
    const [x, y] = [index % modules.size, Math.floor(index / modules.size)];
    return isDark === 1 ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '';
  });
  return { width: modules.size + 2 * quietZone, path: squares.join('') };
}
