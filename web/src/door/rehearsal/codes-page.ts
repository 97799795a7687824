/** The six test codes on a screen, with the code that opens the rehearsal on a phone (DOOR-33). */
import { translator } from 'contract/language/translator';
import { qrModules } from '../../shared/code/qr-modules';
import { h, symbol } from '../view/dom';
import { languageSelect } from '../view/language-select';
import { titleOf } from '../view/show';
import { currentLanguage } from '../view/language';
import { testCodes, testResults } from 'contract/door/test-codes';
import codesFile from './test-codes.pdf?url';
import './rehearsal.css';

export function showCodes(root: HTMLElement): void {
  const language = currentLanguage();
  const t = translator(language);
  document.documentElement.lang = language;
  document.title = titleOf(t(($) => $.rehearsal.codesTitle));
  const select = languageSelect(() => {
    showCodes(root);
    root.querySelector('select')?.focus();
  });
  root.replaceChildren(
    h('header', {}, h('h1', {}, t(($) => $.rehearsal.codesTitle), h('span', {}, t(($) => $.rehearsal.intro))), select),
    h(
      'main',
      { class: 'test-codes' },
      h(
        'figure',
        { class: 'opens' },
        drawnCode(`${location.origin}/door#rehearse`, t(($) => $.rehearsal.openRehearsal)),
        h('figcaption', {}, t(($) => $.rehearsal.codesHow)),
      ),
      ...testResults.map((result, index) =>
        h(
          'figure',
          {},
          drawnCode(testCodes[result], `${index + 1}`),
          h('figcaption', {}, `${index + 1}. ${t(($) => $.rehearsal.expected[result])}`),
        ),
      ),
      h(
        'p',
        { class: 'links' },
        h('a', { href: codesFile, download: 'test-codes.pdf' }, t(($) => $.rehearsal.download)),
        h('a', { href: '#rehearse' }, t(($) => $.rehearsal.openRehearsal)),
        h('a', { href: '/door' }, t(($) => $.rehearsal.back)),
      ),
    ),
  );
}

/** A code in black on white with its quiet zone, whatever the colours of the page. */
function drawnCode(text: string, label: string): SVGSVGElement {
  const { width, path } = qrModules(text);
  const drawing = symbol(`M0 0h${width}v${width}h-${width}z`);
  drawing.setAttribute('class', 'qr-code');
  drawing.setAttribute('viewBox', `0 0 ${width} ${width}`);
  drawing.setAttribute('shape-rendering', 'crispEdges');
  drawing.removeAttribute('aria-hidden');
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', label);
  const dark = drawing.firstElementChild?.cloneNode();
  if (dark instanceof SVGPathElement) {
    dark.setAttribute('d', path);
    drawing.append(dark);
  }
  return drawing;
}
