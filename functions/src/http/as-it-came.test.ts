/** Which paths a router gets to see. */
import { describe, expect, it } from 'vitest';
import { routable } from './as-it-came';

describe('a path', () => {
  it.each(['/', '/addUser', '/addUser?a=1?b', '//', '/%2F', '/\u00e9', '/..'])('%s stays', (url) => {
    expect(routable(url)).toBe(url);
  });

  it.each([
    ['/%ZZ', '/'],
    ['/a/%', '/'],
    ['/%ff?id=1&x=%ZZ', '/?id=1&x=%ZZ'],
    ['http://else.example/qr?id=1?', '/?id=1?'],
    ['*', '/'],
    ['', '/'],
  ])('%s becomes %s', (url, better) => {
    expect(routable(url)).toBe(better);
  });
});
