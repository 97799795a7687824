/**
 * What one registration takes, from the page to the mail, and what a show of 1,000, 5,000 or 50,000 registrants costs
 * by Google's price list. docs/cost.md shows it.
 */
import { portsOf } from '../../local/ports';
import { originsOf } from '../../local/stack/addresses';
import { withTestStack } from '../../local/with-test-stack';
import type { Comparison } from '../comparison';
import { kinds, measureCalls, type Measured } from './calls';
import { costOf, usageOf, type Bytes } from './months';
import { bytesTaken } from './page-bytes';
import { meters, prices } from './prices';
import { writeTables } from './tables';

const shows = [1_000, 5_000, 50_000];

export async function measure(): Promise<readonly Comparison[]> {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const bytes = { view: 0, organiser: 0, registrant: 1_200 };
  const measured: Measured[] = [];
  await withTestStack(new AbortController(), async () => {
    const { site } = originsOf(portsOf.test);
    bytes.view = await bytesTaken(site, async (page) => {
      await page.goto(site);
      // The rules of the form come with the first field.
      await page.locator('#firstname, [name=firstname]').first().focus();
    });
    bytes.organiser = await signedIn(site);
    measured.push(await measureCalls());
  });
  const [calls] = measured;
  if (calls === undefined) throw new Error('The stack ended before anything was measured.');
  await writeTables(shows, calls, bytes);
  return [...operations(calls), ...sizes(calls, bytes), ...sums(calls, bytes)];
}

/** Signing in and the list, with everything that is loaded for it. */
async function signedIn(site: string): Promise<number> {
  const { stack } = await import('../../e2e/support/stack');
  return bytesTaken(site, async (page) => {
    await page.goto(`${site}/login`);
    await page.locator('input[type=email]').fill(stack.organiser.email);
    await page.locator('input[type=password]').fill(stack.organiser.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/users');
    await page.locator('table tbody tr').first().waitFor();
  });
}

function operations({ calls }: Measured): readonly Comparison[] {
  return kinds.flatMap((kind) => {
    const taken = calls.get(kind);
    if (taken === undefined) throw new Error(`${kind} was not measured.`);
    const { bill, milliseconds } = taken;
    const counts = { reads: bill.documents + bill.counting, writes: bill.writes, deletes: bill.deletes };
    return [
      ...Object.entries(counts).map(([what, count]): Comparison => ({
        what: `${kind}: ${what}`,
        unit: 'count',
        ours: [count],
      })),
      { what: `${kind}: time`, unit: 'ms' as const, ours: milliseconds },
    ];
  });
}

function sizes({ mail }: Measured, bytes: Bytes): readonly Comparison[] {
  const kilobytes = {
    'the page, first view': bytes.view,
    'signing in and the list': bytes.organiser,
    'one mail': mail,
    'storage of one registrant with all index entries': bytes.registrant,
  };
  return Object.entries(kilobytes).map(([what, size]) => ({ what, unit: 'kB', ours: [size / 1000] }));
}

function sums(calls: Measured, bytes: Bytes): readonly Comparison[] {
  return shows.flatMap((registrants) => {
    const usage = usageOf(registrants, calls, bytes);
    const { dollars, nothingFree } = costOf(usage);
    const show = `${registrants.toLocaleString('en')} registrants in a month`;
    return [
      ...meters.map((meter): Comparison => ({
        what: `${show}: ${prices[meter].what}`,
        unit: 'count',
        ours: [usage[meter]],
      })),
      {
        what: `${show}: cost`,
        unit: 'US dollars',
        ours: [dollars],
        other: { name: 'were nothing free', values: [nothingFree] },
      },
    ];
  });
}
