/** The regions of Belgian postal codes, at the borders of their ranges. */
import { expect, it } from 'vitest';
import { regionOf } from './regions';

it.each([
  ['brussels', '1000', '1299', ' B-1020', 'B.1000', 'B\u20111000', '1000 BXL', '10\u200b00'],
  ['wallonia', '1300', '1499', '4000', '5000', '7780', '7999', 'B4000', '4000 Liège'],
  ['flanders', '1500', '1950', '3790', '3999', '8000', '9600', '9999', 'be 2000 ', 'BEL-9000'],
  ['', '', '0612', '100', '10000', '75001', 'L-1234', '1000 AB', 'F-1000', 'B-10a0'],
])('finds the region "%s" (empty: not Belgian) by its postal codes', (region, ...postalCodes) => {
  for (const postalCode of postalCodes)
    expect([postalCode, regionOf('BE', postalCode)]).toEqual([postalCode, region]);
});
