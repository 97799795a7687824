/** Stacks whose offsets differ by a multiple of 100 run side by side. */
import { expect, it } from 'vitest';
import { portsFrom } from './ports';

it('gives every part of ten stacks its own port', () => {
  const offsets = Array.from({ length: 10 }, (_, i) => i * 100);
  const started = offsets.flatMap((offset) => Object.values(portsFrom(offset)));
  const tested = offsets.flatMap((offset) => Object.values(portsFrom(offset + 1000)));
  const all = [...started, ...tested];
  expect(all.filter((port, index) => all.indexOf(port) !== index)).toEqual([]);
});
