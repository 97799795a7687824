/**
 * Reads hand scanners, which type a code and Enter like a keyboard, mostly a US one. Under a Belgian layout the
 * browser then gets other letters, so what is typed is read in two ways: by the position of each key, and by its letter.
 * Not every scanner makes capitals with Shift: some switch Caps Lock on and off, and some programs send the letters.
 */

/** In milliseconds; a scanner's keys follow each other faster than this, and no person types that fast. */
const maxPause = 80;

/** A shorter text is not a code. */
const minLength = 6;

export type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'timeStamp' | 'getModifierState'>;

/** A key that writes something. */
type Key = Pick<KeyPress, 'code' | 'key' | 'shiftKey'> & { readonly isLocked: boolean };

/** What a US keyboard writes for a digit with Shift, and for the other keys that occur in URLs. */
const shiftedDigits = ')!@#$%^&*(';
const marks: Readonly<Record<string, readonly [string, string]>> = {
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

/** `us`: only the places of the keys make sense; `own`: only their letters; `same`: both, as the layouts agree. */
export type ScannerKeyboard = 'us' | 'own' | 'same';

export class HandScanner {
  readonly #isOurs: (text: string) => boolean;
  #keys: Key[] = [];
  #last = 0;
  /** The reading to use when both are codes of ours: whichever was last the only one. */
  #trusted: Reading = 'byPosition';
  #keyboard: ScannerKeyboard | undefined;

  /** @param isOurs whether a text is a code of ours */
  constructor(isOurs: (text: string) => boolean) {
    this.#isOurs = isOurs;
  }

  /** What the last scan of one of our codes has shown; undefined before the first. */
  get keyboard(): ScannerKeyboard | undefined {
    return this.#keyboard;
  }

  /**
   * @returns the text when this key ends a scan; undefined during a scan, and when a person is typing
   */
  press(pressed: KeyPress): string | undefined {
    const { code, key, shiftKey, timeStamp } = pressed;
    const isQuick = timeStamp - this.#last <= maxPause;
    this.#last = timeStamp;
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
    const [isTrusted, isOtherOurs] = [this.#isOurs(texts[this.#trusted]), this.#isOurs(texts[other])];
    if (isOtherOurs && !isTrusted) this.#trusted = other;
    if (isTrusted || isOtherOurs) return texts[this.#trusted];
    return texts.byLetter;
  }
}

function readingsOf(keys: readonly Key[]): Record<Reading, string> {
  // It was on before the scan, so the scanner makes its capitals with Shift, and the letters are the wrong way round.
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

function keyboardOf(byPosition: boolean, byLetter: boolean): ScannerKeyboard | undefined {
  if (byPosition) return byLetter ? 'same' : 'us';
  return byLetter ? 'own' : undefined;
}

/** What a US keyboard writes for the key at this place; undefined for keys that do not occur in URLs. */
function usCharacter({ code, shiftKey }: Key, isCapital: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return isCapital ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? shiftedDigits[Number(digit)] : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? marks[code]?.[shiftKey ? 1 : 0];
}
