/** The ports of stacks side by side, and the offsets that no stack can use. */
import { expect, it } from 'vitest';
import firebaseJson from '../../firebase.json';
import { portsFrom, readOffset } from './ports';

it('gives every part of ten stacks its own port', () => {
  const offsets = Array.from({ length: 10 }, (_, i) => i * 100);
  const startPorts = offsets.flatMap((offset) => Object.values(portsFrom(offset)));
  const testPorts = offsets.flatMap((offset) => Object.values(portsFrom(offset + 1000)));
  const ports = [...startPorts, ...testPorts];
  expect(ports.filter((port, index) => ports.indexOf(port) !== index)).toEqual([]);
});

it.each([
  [undefined, 0],
  ['', 0],
  ['200', 200],
  ['55436', 55_436],
])('reads PORT_OFFSET=%s', (text, offset) => {
  expect(readOffset(text)).toBe(offset);
});

it.each([
  ['-100', 'must be a whole number that is not negative, such as 200; it is "-100"'],
  ['1.5', 'must be a whole number'],
  ['2e2', 'must be a whole number'],
  ['2000', 'port 10080 (firestore) is one that fetch and browsers refuse. Use another, such as 200.'],
  ['950', 'port 6000 (site) is one that fetch and browsers refuse'],
  ['1000', 'port 10080 (firestore) is one that'],
  ['55437', 'port 65536 (auth) is beyond the last one, 65535'],
])('refuses PORT_OFFSET=%s', (text, message) => {
  expect(() => readOffset(text)).toThrow(message);
});

it('uses the ports of firebase.json at offset 0, where firebase-tools starts the suite by itself', () => {
  const { hosting, firestore, hub } = firebaseJson.emulators;
  expect(portsFrom(0)).toMatchObject({ site: hosting.port, firestore: firestore.port, hub: hub.port });
  expect(firebaseJson.emulators).toMatchObject({ singleProjectMode: true, auth: { host: '127.0.0.1' } });
});
