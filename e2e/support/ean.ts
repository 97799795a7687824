/** Draws EAN-13 bar codes, as on products: visitors may hold those in front of a camera too. */

/** The shape of each digit in the left half; the other shapes follow from these. */
const shapes = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');

/** For each first digit, which of the six left digits use the other shape: that is how the first one is encoded. */
const turned = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

/**
 * @param digits all 13, the last being the check digit
 * @returns 95 modules, 1 for a dark one
 */
export function eanModules(digits: string): number[] {
  const [first = 0, ...rest] = Array.from(digits, Number);
  const halves = rest.map((digit, index) => {
    const shape = shapes[digit] ?? '';
    if (index < 6 && turned[first]?.[index] !== '1') return shape;
    const right = Array.from(shape, (module) => (module === '1' ? '0' : '1'));
    return (index < 6 ? right.toReversed() : right).join('');
  });
  const bars = `101${halves.slice(0, 6).join('')}01010${halves.slice(6).join('')}101`;
  return Array.from(bars, Number);
}
