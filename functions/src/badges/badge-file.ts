/** Badges as a PDF file, on any of the papers (BADGE-3). */
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { currentEdition, facts } from 'contract/edition/current';
import { pictureBytes } from 'contract/edition/logo';
import { readPng } from 'contract/edition/png';
import { isRehearsal } from 'contract/publication/rehearsal';
import { defaultPaper, papers, type Offset, type Paper, type PaperId } from 'contract/badges/papers';
import { designs, mm, type Design } from './layout/designs';
import { drawDoorList, listSize, type ListedPerson } from './door-list';
import { drawArtwork, drawHolder, drawParts, drawStamp, logoName, type Pens } from './draw';
import { drawDay, drawWay } from './fold';
import type { Fonts } from './font/fonts';
import { kindOn, type BadgeHolder } from './layout/badge-holder';
import { kindParts } from './layout/parts';
import { EmbeddedFonts } from './pdf/embedded-fonts';
import { PdfFile, type FileInfo } from './pdf/pdf-file';
import { translation, cutAndStack, drawGuides, shift, placesOn } from './sheets';
import { drawTestSheet } from './test-sheet';

/** Each badge is in its registrant's language, which may differ from the file's. */
export type BadgeFileInfo = Omit<FileInfo, 'author'>;

/** How the badges are printed; by default as A6 pages. */
export interface Printing {
  readonly paper?: PaperId | undefined;
  readonly offset?: Offset | undefined;
}

const noOffset: Offset = { x: 0, y: 0 };

/** How many badges are drawn before other calls get a turn. */
const badgesAtOnce = 100;

/** What badges are drawn into. */
interface Canvas {
  readonly file: PdfFile;
  readonly pens: Pens;
  readonly design: Design;
}

export class BadgePrinter {
  readonly fonts: Fonts;

  constructor(fonts: Fonts) {
    this.fonts = fonts;
  }

  async one(holder: BadgeHolder, properties: BadgeFileInfo, printing: Printing = {}): Promise<Uint8Array> {
    return buffer(this.many([holder], properties, printing));
  }

  /**
   * Draws many badges. Nothing is returned before all of them are drawn, so that any error can still get
   * an error response.
   * @param holders in the order in which they are handed out; at least one, since a PDF has at least one page. An
   *   undefined holder leaves a place empty
   */
  async *many(
    holders: readonly (BadgeHolder | undefined)[],
    properties: BadgeFileInfo,
    { paper: id = defaultPaper, offset = noOffset }: Printing = {},
  ): AsyncGenerator<Uint8Array> {
    const paper: Paper = papers[id];
    const canvas = this.#canvas(paper, designs[id], properties);
    const { file, pens, design } = canvas;
    const { logo } = facts();
    const picture = logo && design.decoration && readPng(pictureBytes(logo));
    if (picture !== undefined) file.sharePicture(logoName, picture);
    let drawn = 0;
    for (const content of sheetsOf(holders, paper, canvas)) {
      file.addPage(shift(offset, content));
      drawn += paper.columns * paper.rows;
      if (drawn % badgesAtOnce < paper.columns * paper.rows) await setImmediate();
    }
    yield* file.chunks(pens.embedded.embed(file));
  }

  /** Returns one test sheet without a badge, which shows how far a printer's output is shifted. */
  testSheet(properties: BadgeFileInfo, { paper: id = defaultPaper, offset = noOffset }: Printing = {}) {
    const paper: Paper = papers[id];
    const { file, pens } = this.#canvas(paper, designs[id], properties);
    file.addPage(shift(offset, drawTestSheet(paper, offset, properties.language, pens)));
    return buffer(file.chunks(pens.embedded.embed(file)));
  }

  /**
   * Returns the list for the door as a file.
   * @param people sorted by last name; at least one
   */
  async *doorList(
    people: readonly ListedPerson[],
    properties: Pick<FileInfo, 'language' | 'created'>,
  ): AsyncGenerator<Uint8Array> {
    const file = new PdfFile(
      { ...properties, title: `${facts().name}: door list`, author: facts().organiser },
      listSize,
    );
    const embedded = new EmbeddedFonts();
    for (const page of drawDoorList(people, properties, { fonts: this.fonts, embedded })) {
      file.addPage(page);
      await setImmediate();
    }
    yield* file.chunks(embedded.embed(file));
  }

  #canvas(paper: Paper, design: Design, properties: BadgeFileInfo): Canvas {
    const size = { width: paper.width * mm, height: paper.height * mm };
    const file = new PdfFile({ ...properties, author: facts().organiser }, size);
    return { file, design, pens: { fonts: this.fonts, embedded: new EmbeddedFonts() } };
  }
}

/** @returns the content of each sheet, drawn on demand */
function* sheetsOf(
  holders: readonly (BadgeHolder | undefined)[],
  paper: Paper,
  canvas: Canvas,
): Generator<string> {
  const places = placesOn(paper);
  if (paper.kind === 'single') {
    for (const holder of holders) yield holder === undefined ? '' : drawBadge(holder, canvas);
    return;
  }
  canvas.file.share('marks', { width: paper.width * mm, height: paper.height * mm }, () => drawGuides(paper));
  if (paper.kind === 'fold') {
    for (const holder of holders) yield holder === undefined ? '' : drawFolded(holder, paper, canvas);
    return;
  }
  for (const badges of cutAndStack(holders.length, places.length)) {
    const drawn = badges.map((index, place) => {
      const holder = index === undefined ? undefined : holders[index];
      const corner = places[place];
      return holder === undefined || corner === undefined
        ? ''
        : `q ${translation(corner)} cm\n${drawBadge(holder, canvas)} Q`;
    });
    yield `${drawn.join('\n')}\n/marks Do`;
  }
}

/** Draws the same front and back, since a badge turns around when worn; the inside is upside down on the sheet. */
function drawFolded(holder: BadgeHolder, paper: Paper, canvas: Canvas): string {
  const [way, day, back, front] = placesOn(paper);
  if (way === undefined || day === undefined || back === undefined || front === undefined)
    throw new Error('A folded sheet has four places');
  const { design, file, pens } = canvas;
  const { language, dinnerReservation = 0 } = holder;
  const hasDinner = dinnerReservation > 0;
  const dayName = `day-${language}${hasDinner ? '-dinner' : ''}`;
  file.share(dayName, design, () => drawDay(language, hasDinner, design, pens));
  file.share(`way-${language}`, design, () => drawWay(language, design, pens));
  const upsideDown = ({ x, y }: { x: number; y: number }) =>
    `-1 0 0 -1 ${(x + design.width).toFixed(3)} ${(y + design.height).toFixed(3)}`;
  const badge = drawBadge(holder, canvas);
  return [
    `q ${translation(front)} cm\n${badge} Q`,
    `q ${translation(back)} cm\n${badge} Q`,
    `q ${upsideDown(day)} cm /${dayName} Do Q`,
    `q ${upsideDown(way)} cm /way-${language} Do Q`,
    '/marks Do',
  ].join('\n');
}

function drawBadge(holder: BadgeHolder, { file, design, pens }: Canvas): string {
  const { language } = holder;
  const kind = kindOn(holder);
  // The prefix avoids a clash of an edition's own key with the name of another shared drawing.
  const band = `${kind.isOwn ? 'kind-' : ''}${kind.key}-${language}`;
  file.share(language, design, () => drawArtwork(language, design, pens));
  file.share(band, design, () => drawParts(kindParts(kind, language, design, pens.fonts), pens.embedded));
  const stamp = isRehearsal(currentEdition()) ? `${drawStamp(design, pens)}\n` : '';
  return `/${language} Do /${band} Do\n${stamp}${drawHolder(holder, design, pens)}`;
}
