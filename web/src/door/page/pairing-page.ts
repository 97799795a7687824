/** What an unpaired phone shows: how to pair it, and what went wrong (DOOR-1). */
import type { WalkIn } from 'contract/door/door';
import { longDate } from 'contract/language/formats';
import { button, h } from '../view/dom';
import type { UnsentRecords } from '../session/flush-ended-pairing';
import { languageSelect } from '../view/language-select';
import type { PairingProblem, Show } from '../phone/pairing';
import { currentLanguage } from '../view/texts';
import type { DoorTexts } from '../view/texts.fr';

export type PairingState =
  /** `unsent`: the records that an earlier pairing has left on this phone. */
  | { readonly kind: 'unpaired'; readonly unsent?: UnsentRecords }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'refused';
      readonly reason: 'revoked' | 'ended';
      /** What the pairing was for; undefined if the phone does not know it. */
      readonly show: Show | undefined;
      /** The records that this pairing has left on this phone; undefined until they are counted. */
      readonly unsent: UnsentRecords | undefined;
    }
  | { readonly kind: 'failed'; readonly problem: PairingProblem };

interface PairingActions {
  readonly onLanguage: () => void;
  /** Tries the same code again. */
  readonly onRetry: () => void;
  /** Wipes the registrations that the server has not accepted. */
  readonly onWipe: (unsent: UnsentRecords) => void;
  /** Continues to scan with the previous pairing; undefined when there is none. */
  readonly previous: { readonly label: string; readonly onClick: () => void } | undefined;
}

export function pairingPage(state: PairingState, texts: DoorTexts, actions: PairingActions): Node[] {
  const { pairing } = texts;
  const { previous } = actions;
  const unsent = 'unsent' in state ? state.unsent : undefined;
  return [
    h('header', {}, h('h1', {}, pairing.title), languageSelect(actions.onLanguage)),
    h(
      'main',
      { class: 'pairing' },
      h(
        'div',
        { role: state.kind === 'failed' || state.kind === 'refused' ? 'alert' : 'status' },
        h('p', { class: 'large' }, statusText(state, pairing)),
        ...(unsent === undefined ? [] : [h('p', {}, unsentText(unsent, pairing))]),
      ),
      ...(unsent === undefined || unsent.refusedWalkIns.length === 0
        ? []
        : [
            h('ul', {}, ...unsent.refusedWalkIns.map((walkIn) => h('li', {}, detailsOf(walkIn)))),
            button(pairing.writtenDown, () => actions.onWipe(unsent)),
          ]),
      ...(state.kind === 'failed' && state.problem !== 'invalid'
        ? [button(pairing.again, actions.onRetry, { class: 'main' })]
        : []),
      ...(state.kind === 'unpaired' ? [h('a', { href: '#rehearse' }, pairing.rehearse)] : []),
      ...(previous === undefined || state.kind === 'running'
        ? []
        : [button(pairing.keepOn(previous.label), previous.onClick)]),
    ),
  ];
}

function unsentText({ pendingCount, refusedWalkIns }: UnsentRecords, texts: DoorTexts['pairing']): string {
  if (pendingCount > 0) return texts.toSend(pendingCount);
  if (refusedWalkIns.length === 0) return texts.wiped;
  return texts.refused(
    refusedWalkIns.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', '),
  );
}

/** Everything an organiser needs to register the visitor. */
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

function statusText(state: PairingState, texts: DoorTexts['pairing']): string {
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
