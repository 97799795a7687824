/** The results of the rehearsal so far, in words and with ticks. */
import { testCodeCount } from 'contract/door/door';
import { h, symbol } from '../view/dom';
import { t } from '../view/language';
import type { ScannerKeyboard } from '../reading/hand-scanner';
import type { ScannerFault } from './codes';
import { testResults, type TestResult } from 'contract/door/test-codes';
import codesFile from './test-codes.pdf?url';

interface Report {
  readonly readCodes: ReadonlySet<TestResult>;
  /** 0 before the second scan. */
  readonly scansPerMinute: number;
  readonly keyboard: ScannerKeyboard | 'none' | ScannerFault;
  /** Undefined: not known yet. */
  readonly abilities: Readonly<
    Record<'camera' | 'torch' | 'sound' | 'storage' | 'wakeLock', boolean | undefined>
  >;
}

const tick = 'M4 13l5 5L20 6';
const cross = 'M5 5l14 14M19 5L5 19';
const dots = 'M5 12h.01M12 12h.01M19 12h.01';

export function reportContent(report: Report): Node[] {
  const texts = t(($) => $.rehearsal, { returnObjects: true });
  const { readCodes, scansPerMinute, keyboard, abilities } = report;
  const isDone = readCodes.size === testCodeCount;
  const where = t(($) => $.rehearsal.where, { address: `${location.host}/door#codes` });
  const found = t(($) => $.rehearsal.read, { count: readCodes.size, total: testCodeCount });
  const pace = t(($) => $.rehearsal.pace, { count: scansPerMinute });
  return [
    h('p', {}, where),
    h(
      'p',
      { class: 'figures' },
      h('strong', {}, found),
      h('strong', {}, scansPerMinute === 0 ? texts.noPace : pace),
    ),
    h('p', { role: 'status' }, isDone ? texts.done : ''),
    h('h2', {}, texts.codes),
    h(
      'ul',
      { class: 'checks' },
      ...testResults.map((result) => {
        const [icon, word] = readCodes.has(result) ? [tick, texts.isRead] : [dots, texts.notRead];
        return checkItem(texts.expected[result], icon, word);
      }),
    ),
    h('h2', {}, texts.phone),
    h(
      'ul',
      { class: 'checks' },
      ...(['camera', 'torch', 'sound', 'storage', 'wakeLock'] as const).map((ability) => {
        const works = abilities[ability];
        const [icon, word] =
          works === undefined ? [dots, texts.checking] : works ? [tick, texts.works] : [cross, texts.missing];
        return checkItem(texts.ability[ability], icon, word);
      }),
    ),
    h('p', {}, texts.keyboard[keyboard]),
    h(
      'p',
      { class: 'links' },
      h('a', { href: '#codes' }, texts.showCodes),
      h('a', { href: codesFile, download: 'test-codes.pdf' }, texts.download),
      h('a', { href: '/door' }, texts.back),
    ),
  ];
}

function checkItem(what: string, icon: string, word: string): HTMLElement {
  return h('li', {}, symbol(icon), h('span', {}, what), h('span', { class: 'check-word' }, word));
}
