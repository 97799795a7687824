/** Which findings prevent a deployment, and which are only warnings. */
import { expect, it } from 'vitest';
import { splitFindings, type Kind } from './finding';

const firstDeployment = { isRehearsal: false, isReleased: false, isShowOver: false };
const released = { ...firstDeployment, isReleased: true };
const rehearsal = { ...firstDeployment, isRehearsal: true };
const afterShow = { ...released, isShowOver: true };

it.each<[Kind | undefined, 'blocks' | 'warns', string, typeof firstDeployment]>([
  ['passed', 'blocks', 'at the first deployment of an edition', firstDeployment],
  ['passed', 'warns', 'at a later deployment', released],
  ['hint', 'warns', 'at the first deployment', firstDeployment],
  ['content', 'warns', 'in a rehearsal', rehearsal],
  ['passed', 'warns', 'in a rehearsal', rehearsal],
  ['protection', 'warns', 'in a rehearsal', rehearsal],
  [undefined, 'blocks', 'in a rehearsal', rehearsal],
  // Backups are turned off after the show.
  ['protection', 'warns', 'after the show', afterShow],
  ['protection', 'blocks', 'before the show', released],
  ['content', 'blocks', 'after the show', afterShow],
])('a finding of the kind %s %s %s', (kind, effect, _, situation) => {
  const findings = [{ where: 'here', what: 'this', kind }];
  const [blocking, warnings] = effect === 'blocks' ? [findings, []] : [[], findings];
  expect(splitFindings(findings, situation)).toEqual({ blocking, warnings });
});
