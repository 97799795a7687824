/** Writes what was measured, and what it would cost, into docs/cost.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRepository } from '../../local/project';
import { kinds, type Measured } from './calls';
import { assumptions, costOf, usageOf, type Bytes } from './months';
import { dollarsOf, meters, prices, type Price } from './prices';

const page = inRepository('docs/cost.md');

/** @param shows numbers of registrants */
export async function writeTables(shows: readonly number[], measured: Measured, bytes: Bytes): Promise<void> {
  const tables = { measured: measuredTable(measured, bytes), cost: costTable(shows, measured, bytes) };
  let text = readFileSync(page, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const [before, rest] = text.split(`<!-- ${name} -->`);
    const after = rest?.split(`<!-- end of ${name} -->`)[1];
    if (before === undefined || after === undefined)
      throw new Error(`docs/cost.md has to have the lines <!-- ${name} --> and <!-- end of ${name} -->.`);
    text = `${before}<!-- ${name} -->\n\n${table}\n\n<!-- end of ${name} -->${after}`;
  }
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
}

function measuredTable({ calls, mail }: Measured, bytes: Bytes): string {
  const kilobytes = (size: number) => `${Math.round(size / 1000)} kB`;
  return [
    '| call | reads | writes | deletes |',
    '| --- | ---: | ---: | ---: |',
    ...kinds.map((kind) => {
      const bill = calls.get(kind)?.bill;
      return `| ${kind} | ${(bill?.documents ?? 0) + (bill?.counting ?? 0)} | ${bill?.writes ?? 0} | ${bill?.deletes ?? 0} |`;
    }),
    '',
    `The page takes ${kilobytes(bytes.view)} at the first view, signing in with the list ${kilobytes(bytes.organiser)}, a mail ${kilobytes(mail)}. A registrant is stored in ${kilobytes(bytes.registrant)}.`,
  ].join('\n');
}

function costTable(shows: readonly number[], measured: Measured, bytes: Bytes): string {
  const usages = shows.map((registrants) => usageOf(registrants, measured, bytes));
  const free = ({ free: amount, freeEach }: Price) =>
    amount === 0 ? 'nothing' : `${number(amount)} a ${freeEach}`;
  return [
    `| | list price, $ | free | ${shows.map((show) => `${number(show)} registrants`).join(' | ')} |`,
    `| --- | ---: | ---: | ${shows.map(() => '---:').join(' | ')} |`,
    ...meters.map((meter) => {
      const price = prices[meter];
      const cells = usages.map(
        (usage) => `${number(usage[meter])}: ${money(dollarsOf(meter, usage, assumptions.days))}`,
      );
      const link = `[${price.what}](${price.source})${price.toBeChecked === undefined ? '' : ' (to be checked)'}`;
      return `| ${link} | ${price.dollars} for ${number(price.per)} | ${free(price)} | ${cells.join(' | ')} |`;
    }),
    `| **together** | | | ${usages.map((usage) => `**${money(costOf(usage).dollars)}**`).join(' | ')} |`,
    `| were nothing free | | | ${usages.map((usage) => money(costOf(usage).nothingFree)).join(' | ')} |`,
  ].join('\n');
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
const money = (dollars: number) => `$${dollars.toFixed(2)}`;
