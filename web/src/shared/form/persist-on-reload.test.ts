/** Comparing a form's input with stored values, and merging it into newer ones, even inside a mailing's texts. */
import { expect, it } from 'vitest';
import { changedValues, withChangedValues } from './persist-on-reload';

const storedValues = {
  pace: 60,
  texts: { fr: { subject: 'Merci', body: 'Bonjour' }, nl: { subject: '', body: '' } },
};

it('finds only the values that differ, and restores them over newer ones', () => {
  const { texts } = storedValues;
  const typed = { ...storedValues, texts: { ...texts, nl: { subject: 'Bedankt', body: '' } } };
  const changed = changedValues(typed, storedValues);
  expect(changed).toEqual({ texts: { nl: { subject: 'Bedankt' } } });
  const newer = { pace: 30, texts: { ...texts, nl: { subject: '', body: 'Beste' } } };
  expect(withChangedValues(newer, changed ?? {})).toEqual({
    pace: 30,
    texts: { ...texts, nl: { subject: 'Bedankt', body: 'Beste' } },
  });
  expect(changedValues(structuredClone(storedValues), storedValues)).toBeUndefined();
});

it.each([{ texts: null }, { texts: 'x' }, { texts: { fr: 'x', nl: { body: 1 } } }, { pace: {}, other: 1 }])(
  'leaves out input of another type: %j',
  (typed) => {
    expect(withChangedValues(storedValues, typed)).toEqual(storedValues);
  },
);
