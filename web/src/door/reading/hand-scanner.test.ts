/** Hand scanners on any keyboard (DOOR-11). */
import { beforeEach, expect, it } from 'vitest';
import { idIn } from './code';
import { HandScanner, type KeyPress } from './hand-scanner';

const origin = 'https://site.example';
const id = 'aQ1zW0mB29xYqA3456kZ';
/** Without a digit, the readings by position and by letter both look like ids. */
const lettersOnly = 'aQqzWwmMbbxYqAkZcdef';

let scanner: HandScanner;
let clock = 0;
beforeEach(() => {
  scanner = new HandScanner((text) => idIn(text, origin) !== undefined);
  clock = 10_000;
});

/** What each key of a US keyboard writes under the Belgian layout, without and with Shift. */
const belgian: Readonly<Record<string, readonly [string, string]>> = {
  KeyQ: ['a', 'A'],
  KeyA: ['q', 'Q'],
  KeyW: ['z', 'Z'],
  KeyZ: ['w', 'W'],
  KeyM: [',', '?'],
  Semicolon: ['m', 'M'],
  Digit1: ['&', '1'],
  Digit2: ['é', '2'],
  Digit3: ['"', '3'],
  Digit4: ["'", '4'],
  Digit5: ['(', '5'],
  Digit6: ['§', '6'],
  Digit7: ['è', '7'],
  Digit8: ['!', '8'],
  Digit9: ['ç', '9'],
  Digit0: ['à', '0'],
  Slash: ['=', '+'],
  Period: [':', '/'],
  Minus: [')', '°'],
};

const usPunctuation: Readonly<Record<string, string>> = {
  ...{ ':': 'Semicolon', '/': 'Slash', '.': 'Period', '-': 'Minus' },
};

type Layout = 'us' | 'belgian';

/** The key of a character on the keyboard that the scanner pretends to be. */
function keyOf(character: string, scannerLayout: Layout): { code: string; shiftKey: boolean } {
  if (scannerLayout === 'belgian')
    for (const [code, [plain, shifted]] of Object.entries(belgian))
      if (plain === character || shifted === character) return { code, shiftKey: shifted === character };
  const punctuationKey = usPunctuation[character];
  if (punctuationKey !== undefined) return { code: punctuationKey, shiftKey: character === ':' };
  if (/\d/.test(character)) return { code: `Digit${character}`, shiftKey: false };
  return { code: `Key${character.toUpperCase()}`, shiftKey: /[A-Z]/.test(character) };
}

/** The keys that the browser reports under the computer's layout. */
function keysOf(text: string, scannerLayout: Layout, computer: Layout, pause = 5): KeyPress[] {
  return text.split('').flatMap((character) => {
    const { code, shiftKey } = keyOf(character, scannerLayout);
    const written = computer === 'belgian' ? belgian[code]?.[shiftKey ? 1 : 0] : undefined;
    const key = written ?? (computer === scannerLayout ? character : usKey(code, shiftKey));
    clock += pause;
    return [...(shiftKey ? [press('ShiftLeft', 'Shift', true)] : []), press(code, key, shiftKey)];
  });
}

function press(code: string, key: string, shiftKey: boolean, isLocked = false): KeyPress {
  const getModifierState = (modifier: string) => isLocked && modifier === 'CapsLock';
  return { code, key, shiftKey, timeStamp: clock, getModifierState };
}

function usKey(code: string, shiftKey: boolean): string {
  const character = code.slice(-1);
  return shiftKey || !code.startsWith('Key') ? character : character.toLowerCase();
}

function scan(keys: readonly KeyPress[], end = 'Enter'): string | undefined {
  for (const key of keys) expect(scanner.press(key)).toBeUndefined();
  return scanner.press(press(end, end, false));
}

it.each([
  ['a US scanner', 'us', 'us'],
  ['a US scanner under a Belgian layout', 'us', 'belgian'],
  ['a Belgian scanner under a Belgian layout', 'belgian', 'belgian'],
] as const)('reads the id that %s types', (_, scannerLayout, computer) => {
  expect(scan(keysOf(id, scannerLayout, computer))).toBe(id);
  expect(scan(keysOf(id, scannerLayout, computer), 'Tab')).toBe(id);
});

/** Way to type capitals -> converts a key of a scanner that uses Shift to what the browser reports. */
const waysOfCapitals: Readonly<Record<string, (key: KeyPress) => KeyPress[]>> = {
  'Caps Lock, also for digits': ({ code, key, shiftKey }) =>
    key === 'Shift'
      ? []
      : shiftKey || code.startsWith('Digit')
        ? [
            press('CapsLock', 'CapsLock', false, true),
            press(code, key, false, true),
            press('CapsLock', 'CapsLock', false),
          ]
        : [press(code, key, false)],
  'letters without Shift, as wedge software does': ({ code, key }) =>
    key === 'Shift' ? [] : [press(code, key, false)],
  'letters without a key code, as wedge software does': ({ key, shiftKey }) =>
    key === 'Shift' ? [] : [press('', key, shiftKey)],
  'Shift, while Caps Lock is on': ({ code, key, shiftKey }) => [
    press(code, key.length > 1 ? key : swapCase(key), shiftKey, true),
  ],
  'Shift, while Caps Lock is on, on a Mac': ({ code, key, shiftKey }) => [
    press(code, key.length > 1 ? key : key.toUpperCase(), shiftKey, true),
  ],
};

function swapCase(key: string): string {
  return key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase();
}

function convert(way: (key: KeyPress) => KeyPress[], keys: readonly KeyPress[]): KeyPress[] {
  return keys.flatMap((key) => way(key).map((reported) => ({ ...reported, timeStamp: key.timeStamp })));
}

it.each(Object.entries(waysOfCapitals))('reads the capitals that a US scanner makes by %s', (_, way) => {
  for (const text of [id, lettersOnly]) expect(scan(convert(way, keysOf(text, 'us', 'us')))).toBe(text);
});

it.each(['Caps Lock, also for digits', 'letters without Shift, as wedge software does'])(
  'reads the capitals that a US scanner makes by %s, under a Belgian layout',
  (name) => {
    const way = waysOfCapitals[name] ?? (() => []);
    expect(scan(convert(way, keysOf(id, 'us', 'belgian')))).toBe(id);
  },
);

it('reads letters by the keyboard that an earlier scan with digits has revealed', () => {
  expect(scan(keysOf(lettersOnly, 'us', 'belgian'))).toBe(lettersOnly);
  expect(scan(keysOf(id, 'belgian', 'belgian'))).toBe(id);
  expect(scan(keysOf('aQqzWwxYqAkZcdefghij', 'belgian', 'belgian'))).toBe('aQqzWwxYqAkZcdefghij');
  expect(scan(keysOf(id, 'us', 'belgian'))).toBe(id);
  expect(scan(keysOf(lettersOnly, 'us', 'belgian'))).toBe(lettersOnly);
});

it('reads an address of ours under a Belgian layout, and foreign codes', () => {
  const address = `${origin}/visit-${id}`;
  scanner = new HandScanner((text) => text === address);
  expect(scan(keysOf(address, 'us', 'belgian'))).toBe(address);
  expect(scan(keysOf('5410041001204', 'us', 'us'))).toBe('5410041001204');
});

it('ignores what a person types, even just before a scan', () => {
  expect(scan(keysOf(id, 'us', 'us', 150))).toBeUndefined();
  expect(scan(keysOf('abc', 'us', 'us'))).toBeUndefined();
  scanner.press(press('KeyX', 'x', false));
  clock += 500;
  expect(scan(keysOf(id, 'us', 'us'))).toBe(id);
});
