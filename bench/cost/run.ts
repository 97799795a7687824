/** What Google would bill for one registration from the form to the mail and its badge; docs/cost.md makes money of it. */
import { typedRegistration } from 'contract/factories';
import { event } from 'contract/event';
import { endpoints, functionNameOf, type EndpointName } from 'contract/endpoints';
import { callAt } from '../../e2e/support/calls';
import { stack } from '../../e2e/support/stack';
import { startFirestoreMeter } from '../../local/firestore-meter';
import type { Comparison } from '../comparison';
import { startFunction } from '../functions/process';

export async function measureCost(): Promise<readonly Comparison[]> {
  const meter = await startFirestoreMeter(stack.firestore);
  const found: Comparison[] = [];
  /** Makes one call in a warm process and notes what it took; the first of two calls warms up. */
  const note = async (name: EndpointName, inputs: readonly [object, object]) => {
    const process = await startFunction(functionNameOf(endpoints[name].path), 'ours', undefined, {
      FIRESTORE_EMULATOR_HOST: meter.address,
    });
    try {
      let body: unknown;
      for (const input of inputs) {
        meter.take();
        const started = performance.now();
        const answer = await callAt(process.url, name, input);
        if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}.`);
        body = answer.body;
        if (input !== inputs[1]) continue;
        const { documents, counting, writes, deletes } = meter.take();
        found.push(
          { what: `${name}: documents read`, unit: 'reads', ours: [documents + counting] },
          { what: `${name}: documents written`, unit: 'count', ours: [writes] },
          { what: `${name}: documents deleted`, unit: 'count', ours: [deletes] },
          { what: `${name}: time`, unit: 'ms', ours: [performance.now() - started] },
        );
      }
      return body;
    } finally {
      await process.stop();
    }
  };
  const register = async () => {
    const values = [typedRegistration(), typedRegistration()] as const;
    const { id }: { id: string } = JSON.parse(JSON.stringify(await note('addUser', values)));
    return { idFirebase: id, email: values[1].email };
  };
  try {
    const warm = await register();
    found.splice(0);
    const person = await register();
    await note('email_personal', [warm, person]);
    await note('qr', [{ idFirebase: warm.idFirebase }, { idFirebase: person.idFirebase }]);
    const { format } = event.badge;
    await note('generatePDF', [
      { idFirebase: warm.idFirebase, format },
      { idFirebase: person.idFirebase, format },
    ]);
    return found;
  } finally {
    meter.stop();
  }
}
