/** What is shipped may be shipped, and is listed. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../stack/project';
import { licencesPage, shippedPackages } from './licences.mjs';

it('every package has a licence that asks for no more than to be named', () => {
  const packages = shippedPackages();
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'firebase-admin', '@grpc/grpc-js']),
  );
  expect(packages.filter(({ isWelcome }) => !isWelcome)).toEqual([]);
});

it('docs/licences.md is what node tools/bundle/licences.mjs writes', () => {
  expect(readFileSync(inRepository('docs/licences.md'), 'utf8')).toBe(licencesPage());
});
