/** The six test codes on a screen, with the code that opens the rehearsal on a phone (DOOR-33). */
import { qrModules } from '../../shared/code/qr-modules';
import { drawing, h } from '../view/dom';
import { languageSelect } from '../view/language-select';
import { titleOf } from '../view/show';
import { t } from '../view/language';
import { testCodes, testResults } from 'contract/door/test-codes';
import codesFile from './test-codes.pdf?url';
import './rehearsal.css';

export function showCodes(root: HTMLElement): void {
  const texts = t(($) => $.rehearsal, { returnObjects: true });
  document.title = titleOf(texts.codesTitle);
  root.replaceChildren(
    h('header', {}, h('h1', {}, texts.codesTitle, h('span', {}, texts.intro)), languageSelect()),
    h(
      'main',
      { class: 'test-codes' },
      h(
        'figure',
        { class: 'opens' },
        drawnCode(`${location.origin}/door#rehearse`, texts.openRehearsal),
        h('figcaption', {}, texts.codesHow),
      ),
      ...testResults.map((result, index) =>
        h(
          'figure',
          {},
          drawnCode(testCodes[result], `${index + 1}`),
          h('figcaption', {}, `${index + 1}. ${texts.expected[result]}`),
        ),
      ),
      h(
        'p',
        { class: 'links' },
        h('a', { href: codesFile, download: 'test-codes.pdf' }, texts.download),
        h('a', { href: '#rehearse' }, texts.openRehearsal),
        h('a', { href: '/door' }, texts.back),
      ),
    ),
  );
}

/** A code in black on white with its quiet zone, whatever the colours of the page. */
function drawnCode(text: string, label: string): SVGSVGElement {
  const { width, path } = qrModules(text);
  return drawing(
    {
      ...{ class: 'qr-code', role: 'img', 'aria-label': label },
      ...{ viewBox: `0 0 ${width} ${width}`, 'shape-rendering': 'crispEdges' },
    },
    `M0 0h${width}v${width}h-${width}z`,
    path,
  );
}
