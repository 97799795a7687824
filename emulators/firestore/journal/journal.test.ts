/** The journal: what it restores after a process ends, and what it rejects. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Write } from '../documents/write';
import { Engine } from '../engine';
import { arrayValue, mapValue, type Fields } from '../values/value';

const databaseName = 'projects/demo/databases/(default)';
let folder: string;
let path: string;
const engines: Engine[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'data', 'journal');
});

afterEach(() => {
  for (const engine of engines.splice(0)) engine.stop();
  rmSync(folder, { recursive: true });
});

function start(): Engine {
  const engine = new Engine(undefined);
  engines.push(engine);
  engine.openJournal(path);
  return engine;
}

/** Starts as after SIGKILL, without a stop before. Removes the lock, since its holder, this process, is alive. */
function startAfterKill(): Engine {
  rmSync(`${path}.lock`, { force: true });
  return start();
}

/** @param fields null to delete */
function write(document: string, fields: Fields | null): Write {
  const kind = fields === null ? 'delete' : 'update';
  return { kind, path: document, fields: fields ?? {}, mask: null, transforms: [], precondition: null };
}

function set(engine: Engine, document: string, fields: Fields | null) {
  return engine.commit(databaseName, [write(document, fields)]);
}

const docs = (engine: Engine) => [...engine.open(databaseName).database.all()];
const n = (value: number): Fields => ({ n: { integerValue: String(value) } });

describe('after a restart', () => {
  it('restores all value types, create times and update times', async () => {
    const engine = start();
    const fields: Fields = {
      null: { nullValue: 'NULL_VALUE' },
      bool: { booleanValue: false },
      big: { integerValue: '9223372036854775807' },
      doubles: arrayValue([1.5, NaN, Infinity, -Infinity, -0, 1].map((doubleValue) => ({ doubleValue }))),
      time: { timestampValue: { seconds: '-62135596800', nanos: 999_999_000 } },
      text: { stringValue: 'é😀\n\u2028"\\' },
      bytes: { bytesValue: Buffer.from([0, 10, 255]) },
      reference: { referenceValue: `${databaseName}/documents/a/b` },
      point: { geoPointValue: { latitude: -0, longitude: 180 } },
      map: mapValue({ 'a.b`': mapValue({}), list: arrayValue([]) }),
    };
    await set(engine, 'c/a', fields);
    await set(engine, 'c/b', n(1));
    await set(engine, 'c/b', n(2));
    await set(engine, 'c/b/sub/x', {});
    const before = docs(engine);
    expect(docs(startAfterKill())).toEqual(before);
  });

  it('restores neither deleted documents nor cleared databases', async () => {
    const engine = start();
    await set(engine, 'c/old', n(1));
    engine.clear(databaseName);
    await set(engine, 'c/a', n(1));
    await set(engine, 'c/b', n(1));
    await set(engine, 'c/a', null);
    expect(docs(startAfterKill()).map(({ id }) => id)).toEqual(['b']);
  });

  it('gives new commits later times, even when the clock went back', async () => {
    const engine = start();
    vi.spyOn(Date, 'now').mockReturnValue(4e12);
    const { commitTime } = await set(engine, 'c/a', n(1));
    vi.restoreAllMocks();
    expect((await set(startAfterKill(), 'c/a', n(2))).commitTime).toBeGreaterThan(commitTime);
  });

  it('compacts a file of many outdated versions without losing data', async () => {
    const engine = start();
    for (let i = 0; i < 500; i++) await set(engine, `c/d${i % 7}`, n(i));
    const before = docs(engine);
    const size = statSync(path).size;
    expect(docs(startAfterKill())).toEqual(before);
    expect(statSync(path).size).toBeLessThan(size / 10);
    expect(docs(startAfterKill())).toEqual(before);
  });
});

describe('a damaged file', () => {
  it('loses only its unfinished last line', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const engine = start();
    await set(engine, 'c/a', n(1));
    const part = readFileSync(path);
    await set(engine, 'c/b', n(1));
    const full = readFileSync(path);
    for (const cut of [part.length + 1, full.length - 1, Math.floor((part.length + full.length) / 2)]) {
      writeFileSync(path, full.subarray(0, cut));
      const restarted = startAfterKill();
      expect(docs(restarted).map(({ id }) => id)).toEqual(['a']);
      await set(restarted, 'c/c', n(1));
      expect(docs(startAfterKill()).map(({ id }) => id)).toEqual(['a', 'c']);
    }
  });

  it('never restores half a batch, wherever it is cut off', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const engine = start();
    const writes = ['c/a', 'c/b'].map((document) => write(document, n(1)));
    await engine.commit(databaseName, writes);
    const file = readFileSync(path);
    // Cut at each of the last bytes, and at every seventh byte before these.
    for (let cut = file.length; cut > file.indexOf('\n'); cut -= cut > file.length - 4 ? 1 : 7) {
      writeFileSync(path, file.subarray(0, cut));
      expect(docs(startAfterKill())).toHaveLength(cut === file.length ? 2 : 0);
    }
  });

  it('prevents the start when a line is changed, missing or misplaced', async () => {
    const engine = start();
    for (const id of ['a', 'b', 'c']) await set(engine, `c/${id}`, n(1));
    const [first = '', a = '', b = '', c = ''] = readFileSync(path, 'utf8').split('\n');
    for (const [reason, ...lines] of [
      [':2: the checksum is wrong', first, a.replace('"c/a"', '"c/x"'), b, c],
      [':4: the checksum is wrong', first, a, b, `${c} `],
      ['a line before it is missing', first, a, c],
      ['a line before it is missing', first, b, c],
      ['a line before it is missing', first, a, c, b],
      ['a line before it is missing', first, a, a, b, c],
    ]) {
      writeFileSync(path, [...lines, ''].join('\n'));
      expect(() => startAfterKill()).toThrow(reason);
    }
  });

  it('prevents the start, and stays unchanged, when it is not a journal', () => {
    start().stop();
    for (const text of ['my diary', 'my diary\nmonday\n']) {
      writeFileSync(path, text);
      expect(() => start()).toThrow('not a journal');
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  });
});

describe('a file of the previous version', () => {
  // Written as in version 1: each checksum covers only its own line.
  const oldLines = [
    '80e56206 {"format":"embedded-firestore journal","version":1}',
    'f214c8aa {"at":1795300882877000,"database":"projects/demo/databases/(default)","documents":[["c/a",1795300882877000,1795300882877000,{"n":{"integerValue":"1"}}]]}',
    'a3d20999 {"at":1795300882879000,"database":"projects/demo/databases/(default)","documents":[["c/b",1795300882879000,1795300882879000,{"n":{"integerValue":"1"}}]]}',
    'e9e9806f {"at":1795300882891000,"database":"projects/demo/databases/(default)","documents":[["c/a",1795300882877000,1795300882891000,{"n":{"integerValue":"2"}}]]}',
    '73de63cb {"at":1795300882892000,"database":"projects/demo/databases/(default)","documents":[["c/b"]]}',
    '',
  ];
  const fieldsById = (engine: Engine) => Object.fromEntries(docs(engine).map((doc) => [doc.id, doc.fields]));

  it('loads unless it is damaged, and continues in the current version', async () => {
    mkdirSync(dirname(path));
    writeFileSync(path, oldLines.join('\n').replace('"2"', '"3"'));
    expect(() => start()).toThrow(`${path}:4: the checksum is wrong`);
    writeFileSync(path, oldLines.join('\n'));
    const engine = start();
    expect(fieldsById(engine)).toEqual({ a: n(2) });
    expect(readFileSync(path, 'utf8')).toContain('"version":2');
    await set(engine, 'c/c', n(3));
    expect(fieldsById(startAfterKill())).toEqual({ a: n(2), c: n(3) });
  });
});

describe('the file', () => {
  it('becomes readable by its owner only', () => {
    start().stop();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    chmodSync(path, 0o644);
    start();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('serves one process at a time, also through a different path', () => {
    const engine = start();
    const link = join(folder, 'link');
    symlinkSync(path, link);
    for (const alias of [path, link])
      expect(() => new Engine(undefined).openJournal(alias)).toThrow(`"pid":${process.pid}`);
    engine.stop();
    expect(existsSync(`${path}.lock`)).toBe(false);
    start();
  });

  it('becomes free when its holder has ended, even if another process has its PID', () => {
    start().stop();
    for (const lock of ['{"pid":999999999,"started":null}', `{"pid":${process.pid},"started":"1"}`, '']) {
      writeFileSync(`${path}.lock`, lock);
      start().stop();
    }
  });
});
