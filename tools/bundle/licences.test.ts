/** The licences of all shipped packages are listed, and permit us to ship the packages. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../project/project';
import { licencesPage, shippedPackages } from './licences.mjs';

it('every licence requires at most attribution', () => {
  const packages = shippedPackages();
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'firebase-admin', '@grpc/grpc-js']),
  );
  expect(packages.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});

it('docs/licences.md is what node tools/bundle/licences.mjs writes', () => {
  expect(readFileSync(inRepository('docs/licences.md'), 'utf8')).toBe(licencesPage());
});
