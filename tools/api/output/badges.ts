/** The responses with badges and about print runs. */
import { badgeOrders, printSelections } from 'contract/badges';
import { paperIds } from 'contract/papers';
import { lookReasons, printStates } from 'contract/prints';
import { text, whole, flag, object, reference, id, type Answers } from './json-schema';
import { printAs } from './registrants';

const print = object(
  {
    id,
    number: whole,
    at: reference('Timestamp'),
    organiser: text,
    state: { type: 'string', enum: printStates },
    confirmedAt: reference('Timestamp'),
    filter: text,
    only: { type: 'string', enum: printSelections },
    paper: { type: 'string', enum: paperIds },
    order: { type: 'string', enum: badgeOrders },
    badges: whole,
    repeats: whole,
  },
  ['organiser', 'confirmedAt', 'repeats'],
);

const startedPrint = object({ print, toLookAt: whole });

const toLookAt = object(
  {
    ...{ id, firstname: text, lastname: text, organization: text, title: text, printAs },
    reasons: { type: 'array', items: { type: 'string', enum: lookReasons } },
  },
  ['printAs'],
);

const length = { type: 'number' };

const area = { x: length, y: length, width: length, height: length, colour: text };

const badgeText = object({
  ...{ text, x: length, baseline: length, size: length, length, isBold: flag, colour: text },
});

export const badgeAnswers = {
  adminPrints: { json: object({ prints: { type: 'array', items: print } }) },
  confirmPrint: { json: print },
  dropPrint: { json: print },
  qr: { file: 'image/png' },
  generatePDF: { file: 'application/pdf' },
  handleGeneratePDF: { file: 'application/pdf' },
  badgesToPrint: {
    json: object({
      counts: object(Object.fromEntries(printSelections.map((only) => [only, whole]))),
      waiting: whole,
      toLookAt: { type: 'array', items: toLookAt },
      toLookAtCount: whole,
    }),
  },
  badgePicture: {
    json: object({
      width: length,
      height: length,
      areas: { type: 'array', items: object(area) },
      texts: { type: 'array', items: badgeText },
      code: object({ x: length, y: length, module: length }),
    }),
  },
  startPrint: { json: startedPrint },
  printFile: { file: 'application/pdf' },
  repeatPrint: { json: startedPrint },
  doorList: { file: 'application/pdf' },
} satisfies Answers;
