/** What an unpaired phone shows: how to pair it, and what went wrong (DOOR-1). */
import type { WalkIn } from 'contract/door/door';
import { button, h } from '../view/dom';
import type { UnsentRecords } from '../session/flush-ended-pairing';
import { languageSelect } from '../view/language-select';
import type { PairingProblem, Show } from '../phone/pairing';
import { t } from '../view/language';

export type PairingState =
  /** `unsent`: the records that an earlier pairing has left on this phone. */
  | { readonly kind: 'unpaired'; readonly unsent?: UnsentRecords }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'refused';
      readonly reason: 'revoked' | 'ended';
      /** The show of the pairing; undefined if the phone does not know it. */
      readonly show: Show | undefined;
      /** The records that this pairing has left on this phone; undefined until they are counted. */
      readonly unsent: UnsentRecords | undefined;
    }
  /** `code`: the code to try again; undefined if a reload has to try instead. */
  | { readonly kind: 'failed'; readonly problem: PairingProblem; readonly code?: string };

interface PairingActions {
  /** Tries the same code again; without one, reloads the page. */
  readonly onRetry: (code: string | undefined) => void;
  /** Wipes the registrations that the server has not accepted. */
  readonly onWipe: (unsent: UnsentRecords) => void;
  /** Continues to scan with the previous pairing; undefined when there is none. */
  readonly previous: { readonly label: string; readonly onClick: () => void } | undefined;
}

export function pairingPage(state: PairingState, actions: PairingActions): Node[] {
  const texts = t(($) => $.door.pairing, { returnObjects: true });
  const { previous } = actions;
  const keepOn = t(($) => $.door.pairing.keepOn, { label: previous?.label ?? '' });
  const unsent = 'unsent' in state ? state.unsent : undefined;
  const refused = unsent?.refusedWalkIns ?? [];
  return [
    h('header', {}, h('h1', {}, texts.title), languageSelect()),
    h(
      'main',
      { class: 'pairing' },
      h(
        'div',
        { role: state.kind === 'failed' || state.kind === 'refused' ? 'alert' : 'status' },
        h('p', { class: 'large' }, statusText(state)),
        unsent && h('p', {}, unsentText(unsent)),
      ),
      refused.length > 0 && h('ul', {}, ...refused.map((walkIn) => h('li', {}, detailsOf(walkIn)))),
      unsent && refused.length > 0 && button(texts.writtenDown, () => actions.onWipe(unsent)),
      state.kind === 'failed' &&
        state.problem !== 'invalid' &&
        button(texts.again, () => actions.onRetry(state.code), { class: 'main' }),
      state.kind === 'unpaired' && h('a', { href: '#rehearse' }, texts.rehearse),
      previous && state.kind !== 'running' && button(keepOn, previous.onClick),
    ),
  ];
}

function unsentText({ pendingCount, refusedWalkIns }: UnsentRecords): string {
  if (pendingCount > 0) return t(($) => $.door.pairing.toSend, { count: pendingCount });
  if (refusedWalkIns.length === 0) return t(($) => $.door.pairing.wiped);
  const names = refusedWalkIns.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', ');
  return t(($) => $.door.pairing.refused, { names });
}

/** Everything an organiser needs to register the visitor. */
function detailsOf({
  id: _id,
  at: _at,
  consent: _consent,
  firstname,
  lastname,
  language,
  answers = {},
  ...rest
}: WalkIn): string {
  const answered = Object.values(answers).flat().map(String);
  const details = [`${firstname} ${lastname}`, ...Object.values(rest), ...answered, language.toUpperCase()];
  return details.filter((detail) => detail !== '').join(', ');
}

function statusText(state: PairingState): string {
  switch (state.kind) {
    case 'unpaired':
      return t(($) => $.door.pairing.how);
    case 'running':
      return t(($) => $.door.pairing.running);
    case 'refused':
      return state.reason === 'ended' && state.show !== undefined
        ? t(($) => $.door.pairing.endedOf, { show: state.show.name, day: state.show.date })
        : t(($) => $.door.pairing[state.reason]);
    case 'failed':
      return t(($) => $.door.pairing.problem[state.problem]);
  }
}
