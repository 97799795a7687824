/** What the rehearsal has found so far, in words and with ticks. */
import { translator } from 'contract/language/translator';
import { rehearsalCodes } from 'contract/door/door';
import type { Language } from 'contract/language/languages';
import { h, symbol } from '../view/dom';
import type { ScannerKeyboard } from '../reading/hand-scanner';
import type { ScannerFault } from './codes';
import { testResults, type TestResult } from 'contract/door/test-codes';
import codesFile from './test-codes.pdf?url';

export interface Report {
  readonly read: ReadonlySet<TestResult>;
  /** 0 before the second scan. */
  readonly scansPerMinute: number;
  readonly keyboard: ScannerKeyboard | 'none' | ScannerFault;
  /** Undefined while not known yet. */
  readonly abilities: Readonly<
    Record<'camera' | 'torch' | 'sound' | 'storage' | 'wakeLock', boolean | undefined>
  >;
}

const tick = 'M4 13l5 5L20 6';
const cross = 'M5 5l14 14M19 5L5 19';
const dots = 'M5 12h.01M12 12h.01M19 12h.01';

export function reportContent(report: Report, language: Language): Node[] {
  const t = translator(language);
  const { read, scansPerMinute, keyboard, abilities } = report;
  const isDone = read.size === rehearsalCodes;
  return [
    h('p', {}, t(($) => $.rehearsal.where, { address: `${location.host}/door#codes` })),
    h(
      'p',
      { class: 'figures' },
      h('strong', {}, t(($) => $.rehearsal.read, { count: read.size, total: rehearsalCodes })),
      h('strong', {}, scansPerMinute === 0 ? t(($) => $.rehearsal.noPace) : t(($) => $.rehearsal.pace, { count: scansPerMinute })),
    ),
    h('p', { role: 'status' }, isDone ? t(($) => $.rehearsal.done) : ''),
    h('h2', {}, t(($) => $.rehearsal.codes)),
    h(
      'ul',
      { class: 'checks' },
      ...testResults.map((result) =>
        check(
          t(($) => $.rehearsal.expected[result]),
          read.has(result) ? tick : dots,
          read.has(result) ? t(($) => $.rehearsal.isRead) : t(($) => $.rehearsal.notRead),
        ),
      ),
    ),
    h('h2', {}, t(($) => $.rehearsal.phone)),
    h(
      'ul',
      { class: 'checks' },
      ...(['camera', 'torch', 'sound', 'storage', 'wakeLock'] as const).map((ability) => {
        const works = abilities[ability];
        const [drawing, word] =
          works === undefined ? [dots, t(($) => $.rehearsal.checking)] : works ? [tick, t(($) => $.rehearsal.works)] : [cross, t(($) => $.rehearsal.missing)];
        return check(t(($) => $.rehearsal.ability[ability]), drawing, word);
      }),
    ),
    h('p', {}, t(($) => $.rehearsal.keyboard[keyboard])),
    h(
      'p',
      { class: 'links' },
      h('a', { href: '#codes' }, t(($) => $.rehearsal.showCodes)),
      h('a', { href: codesFile, download: 'test-codes.pdf' }, t(($) => $.rehearsal.download)),
      h('a', { href: '/door' }, t(($) => $.rehearsal.back)),
    ),
  ];
}

function check(what: string, drawing: string, word: string): HTMLElement {
  return h('li', {}, symbol(drawing), h('span', {}, what), h('span', { class: 'check-word' }, word));
}
