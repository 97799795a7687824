/** What an unpaired phone shows: how to pair it, and what went wrong (DOOR-1). */
import type { WalkIn } from 'contract/door/door';
import { longDate } from 'contract/language/formats';
import { button, h } from '../view/dom';
import type { Unsent } from '../session/flush-ended-pairing';
import { languageSelect } from '../view/language-select';
import type { PairingProblem, Show } from '../phone/pairing';
import { currentLanguage } from '../view/texts';
import type { DoorTexts } from '../view/texts.fr';

export type PairingState =
  /** `left`: what an earlier pairing has left on this phone. */
  | { readonly kind: 'unpaired'; readonly left?: Unsent }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'refused';
      readonly reason: 'revoked' | 'ended';
      /** What the pairing was for; undefined if the phone does not know it. */
      readonly show: Show | undefined;
      /** What this pairing has left on this phone; undefined until it is counted. */
      readonly left: Unsent | undefined;
    }
  | { readonly kind: 'failed'; readonly problem: PairingProblem };

interface Ways {
  readonly onLanguage: () => void;
  /** Tries the same code again. */
  readonly onRetry: () => void;
  /** Wipes the registrations that the server has not accepted. */
  readonly onWipe: (left: Unsent) => void;
  /** Continues to scan with the previous pairing; undefined when there is none. */
  readonly keepOn: { readonly label: string; readonly onClick: () => void } | undefined;
}

export function pairingPage(state: PairingState, texts: DoorTexts, ways: Ways): Node[] {
  const { pairing } = texts;
  const { keepOn } = ways;
  const left = 'left' in state ? state.left : undefined;
  return [
    h('header', {}, h('h1', {}, pairing.title), languageSelect(ways.onLanguage)),
    h(
      'main',
      { class: 'pairing' },
      h(
        'div',
        { role: state.kind === 'failed' || state.kind === 'refused' ? 'alert' : 'status' },
        h('p', { class: 'large' }, said(state, pairing)),
        ...(left === undefined ? [] : [h('p', {}, saidOfLeft(left, pairing))]),
      ),
      ...(left === undefined || left.refused.length === 0
        ? []
        : [
            h('ul', {}, ...left.refused.map((walkIn) => h('li', {}, detailsOf(walkIn)))),
            button(pairing.writtenDown, () => ways.onWipe(left)),
          ]),
      ...(state.kind === 'failed' && state.problem !== 'invalid'
        ? [button(pairing.again, ways.onRetry, { class: 'main' })]
        : []),
      ...(state.kind === 'unpaired' ? [h('a', { href: '#rehearse' }, pairing.rehearse)] : []),
      ...(keepOn === undefined || state.kind === 'running'
        ? []
        : [button(pairing.keepOn(keepOn.label), keepOn.onClick)]),
    ),
  ];
}

function saidOfLeft({ toSend, refused }: Unsent, texts: DoorTexts['pairing']): string {
  if (toSend > 0) return texts.toSend(toSend);
  if (refused.length === 0) return texts.wiped;
  return texts.refused(refused.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', '));
}

/** Everything an organiser needs to register somebody. */
function detailsOf({
  id: _id,
  at: _at,
  consent: _consent,
  firstname,
  lastname,
  language,
  ...more
}: WalkIn): string {
  const details = [`${firstname} ${lastname}`, ...Object.values(more), language.toUpperCase()];
  return details.filter((detail) => detail !== '').join(', ');
}

function said(state: PairingState, texts: DoorTexts['pairing']): string {
  switch (state.kind) {
    case 'unpaired':
      return texts.how;
    case 'running':
      return texts.running;
    case 'refused':
      return state.reason === 'ended' && state.show !== undefined
        ? texts.endedOf(state.show.name, longDate(state.show.date, currentLanguage()))
        : texts[state.reason];
    case 'failed':
      return texts.problem[state.problem];
  }
}
