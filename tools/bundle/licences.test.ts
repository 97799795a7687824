/** The licences of all shipped packages permit shipping them, and are listed. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../project/project';
import { licencesPage, shippedPackages } from './licences.mjs';

it('require only attribution for every package', () => {
  const packages = shippedPackages();
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'firebase-admin', '@grpc/grpc-js']),
  );
  expect(packages.filter(({ isWelcome }) => !isWelcome)).toEqual([]);
});

it('match docs/licences.md, as written by node tools/bundle/licences.mjs', () => {
  expect(readFileSync(inRepository('docs/licences.md'), 'utf8')).toBe(licencesPage());
});
