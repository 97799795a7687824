/** The limits of a pasted text (MAIL-6). */
import { expect, it } from 'vitest';
import { bouncesSchema, maxBouncesText } from './bounces';
import { validate } from './validate';

it('refuses a text that is empty or too long', () => {
  for (const text of ['', 'a'.repeat(maxBouncesText + 1)])
    expect(() => validate(bouncesSchema, { text })).toThrow();
});
