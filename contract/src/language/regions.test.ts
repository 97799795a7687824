/** The regions of Belgian postal codes, at the borders of their ranges. */
import { expect, it } from 'vitest';
import { regionOf } from './regions';

it.each([
  ['1000', 'brussels'],
  ['1299', 'brussels'],
  ['1300', 'wallonia'],
  ['1499', 'wallonia'],
  ['1500', 'flanders'],
  ['1950', 'flanders'],
  ['3790', 'flanders'],
  ['3999', 'flanders'],
  ['4000', 'wallonia'],
  ['5000', 'wallonia'],
  ['7780', 'wallonia'],
  ['7999', 'wallonia'],
  ['8000', 'flanders'],
  ['9600', 'flanders'],
  ['9999', 'flanders'],
  [' B-1020', 'brussels'],
  ['be 2000 ', 'flanders'],
  ['B4000', 'wallonia'],
  ['B.1000', 'brussels'],
  ['BEL-9000', 'flanders'],
  ['B\u20111000', 'brussels'],
  ['1000 BXL', 'brussels'],
  ['4000 Liège', 'wallonia'],
  ['10\u200b00', 'brussels'],
])('finds for the postal code %s the region %s', (postalCode, region) => {
  expect(regionOf('BE', postalCode)).toBe(region);
});

it.each(['', '0612', '100', '10000', '75001', 'L-1234', '1000 AB', 'F-1000', 'B-10a0'])(
  '"%s" is no Belgian postal code',
  (postalCode) => {
    expect(regionOf('BE', postalCode)).toBe('');
  },
);
