/**
 * Reads hand scanners, which type a code and Enter like a keyboard, mostly a US keyboard. A computer with a Belgian
 * layout then reports different letters, so each scan is read in two ways: by each key's position, and by its letter.
 * Not every scanner makes capitals with Shift: some switch Caps Lock on and off, and some programs send the letters.
 */

/** In milliseconds between two keys; a scanner is faster than this, and a person slower. */
const maxPause = 80;

/** A shorter text is not a code. */
const minLength = 6;

export type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'timeStamp' | 'getModifierState'>;

/** A key that writes something. */
type Key = Pick<KeyPress, 'code' | 'key' | 'shiftKey'> & { readonly isLocked: boolean };

/** What the digit keys of a US keyboard write with Shift. */
const shiftedDigits = ')!@#$%^&*(';
/** What a US keyboard's other keys for URLs write, without and with Shift. */
const punctuation: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Semicolon: [';', ':'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Backslash: ['\\', '|'],
  Quote: ["'", '"'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Space: [' ', ' '],
};

type Reading = 'byPosition' | 'byLetter';

/** `us`: only the positions of the keys make sense; `own`: only their letters; `same`: both (equal layouts). */
export type ScannerKeyboard = 'us' | 'own' | 'same';

export class HandScanner {
  readonly #isOurs: (text: string) => boolean;
  #keys: Key[] = [];
  #lastKeyAt = 0;
  /** The reading to use when both give a code of ours: the one that was most recently the only match. */
  #trusted: Reading = 'byPosition';
  #keyboard: ScannerKeyboard | undefined;

  /** @param isOurs whether a text is a code of ours */
  constructor(isOurs: (text: string) => boolean) {
    this.#isOurs = isOurs;
  }

  /** The keyboard that the last scan of a code of ours has revealed; undefined before the first. */
  get keyboard(): ScannerKeyboard | undefined {
    return this.#keyboard;
  }

  /** @returns the text when this key ends a scan; undefined during a scan, and when a person is typing */
  press(pressed: KeyPress): string | undefined {
    const { code, key, shiftKey, timeStamp } = pressed;
    const isQuick = timeStamp - this.#lastKeyAt <= maxPause;
    this.#lastKeyAt = timeStamp;
    if (!isQuick) this.#keys = [];
    if (key === 'Enter' || key === 'Tab') {
      const text = this.#keys.length >= minLength ? this.#bestReading() : undefined;
      this.#keys = [];
      return text;
    }
    // Skips Shift and other keys that write nothing. A dead key in this layout is a character that the scanner typed.
    if (key.length === 1 || key === 'Dead')
      this.#keys.push({ code, key, shiftKey, isLocked: pressed.getModifierState('CapsLock') });
    return undefined;
  }

  #bestReading(): string {
    const texts = readingsOf(this.#keys);
    this.#keyboard =
      keyboardOf(this.#isOurs(texts.byPosition), this.#isOurs(texts.byLetter)) ?? this.#keyboard;
    const other: Reading = this.#trusted === 'byPosition' ? 'byLetter' : 'byPosition';
    const [isTrustedOurs, isOtherOurs] = [this.#isOurs(texts[this.#trusted]), this.#isOurs(texts[other])];
    if (isOtherOurs && !isTrustedOurs) this.#trusted = other;
    if (isTrustedOurs || isOtherOurs) return texts[this.#trusted];
    return texts.byLetter;
  }
}

function readingsOf(keys: readonly Key[]): Record<Reading, string> {
  // If Caps Lock was on before the scan, the scanner uses Shift for capitals, and the case of the letters is swapped.
  const isLockedByHand = keys.every(({ isLocked }) => isLocked);
  const isCapital = ({ key, shiftKey, isLocked }: Key) => {
    if (isLockedByHand) return shiftKey;
    return isLetter(key) ? key !== key.toLowerCase() : shiftKey || isLocked;
  };
  const letterOf = (pressed: Key) => {
    const { key } = pressed;
    if (!isLetter(key)) return key === 'Dead' ? '?' : key;
    return isCapital(pressed) ? key.toUpperCase() : key.toLowerCase();
  };
  return {
    byPosition: keys.map((pressed) => usCharacter(pressed, isCapital(pressed)) ?? letterOf(pressed)).join(''),
    byLetter: keys.map(letterOf).join(''),
  };
}

function isLetter(key: string): boolean {
  return key.length === 1 && key.toLowerCase() !== key.toUpperCase();
}

function keyboardOf(isOursByPosition: boolean, isOursByLetter: boolean): ScannerKeyboard | undefined {
  if (isOursByPosition) return isOursByLetter ? 'same' : 'us';
  return isOursByLetter ? 'own' : undefined;
}

/** What a US keyboard writes for the key at this position; undefined for keys that do not occur in URLs. */
function usCharacter({ code, shiftKey }: Key, isCapital: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isCapital ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? shiftedDigits[Number(digit)] : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? punctuation[code]?.[shiftKey ? 1 : 0];
}
