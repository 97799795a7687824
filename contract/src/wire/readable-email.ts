/** Writes an e-mail address as people do: an internationalised domain in its own letters, not in ASCII. */
import { domainOf, normaliseEmail } from './email-address';

/**
 * @param email as stored, such as `uwe@xn--grn-ioa.example`
 * @returns such as `uwe@grün.example`, which `normaliseEmail` converts back
 */
export function readableEmail(email: string): string {
  const domain = domainOf(email);
  const labels = domain.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label) : label));
  const readable = email.slice(0, email.length - domain.length) + labels.join('.');
  return normaliseEmail(readable) === email ? readable : email;
}

/** Decodes Punycode (RFC 3492, section 6.2). @returns the label itself if it is not valid */
function decodeLabel(label: string): string {
  const encoded = label.slice('xn--'.length);
  const end = encoded.lastIndexOf('-');
  const letters = Array.from(encoded.slice(0, Math.max(0, end)));
  // a to z are 0 to 25, 0 to 9 are 26 to 35.
  const digits = Array.from(encoded.slice(end + 1), (digit) => (Number.parseInt(digit, 36) + 26) % 36);
  let [code, index, bias, next] = [128, 0, 72, 0];
  while (next < digits.length) {
    const before = index;
    let weight = 1;
    for (let k = 36; ; k += 36) {
      const digit = digits[next];
      if (digit === undefined) return label;
      next += 1;
      index += digit * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(index - before, count, before === 0);
    code += Math.floor(index / count);
    if (!(code <= 0x10ffff)) return label;
    index %= count;
    letters.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return letters.join('');
}

/** RFC 3492, section 6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  while (rest > 455) {
    rest = Math.floor(rest / 35);
    k += 36;
  }
  return k + Math.floor((36 * rest) / (rest + 38));
}
