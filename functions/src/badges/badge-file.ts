/** Badges as a PDF file, one A6 portrait page each. */
import { event } from 'contract/event';
import type { Language } from 'contract/languages';
import { drawArtwork, drawHolder, fontNames } from './draw';
import type { Fonts } from './font/fonts';
import { page, type BadgeHolder } from './layout';
import { embeddedFont } from './pdf/embedded-font';
import { latin1, pdfText, pdfWriter, type PdfWriter, type Reference } from './pdf/writer';

export interface BadgeFileFacts {
  readonly title: string;
  /** Language of the file; the date on each badge is in its registrant's language. */
  readonly language: Language;
  readonly created: Date;
}

/** Bytes to buffer before yielding a chunk. */
const pieceLength = 64 * 1024;

/** Pages in one node of the page tree, so that a viewer finds page 9,000 without reading all pages before it. */
const pagesInNode = 50;

export class BadgePrinter {
  readonly #fonts: Fonts;

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  /** Returns a file with one badge. */
  async one(holder: BadgeHolder, facts: BadgeFileFacts): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.many([holder], facts)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /**
   * Streams many badges, drawn on demand, so that only one chunk is in memory at a time.
   * @param holders in page order; at least one, since a PDF has at least one page
   */
  async *many(
    holders: Iterable<BadgeHolder> | AsyncIterable<BadgeHolder>,
    facts: BadgeFileFacts,
  ): AsyncGenerator<Uint8Array> {
    const fonts = this.#fonts;
    const writer = pdfWriter();
    const catalog = writer.reserve();
    const info = writer.reserve();
    const resources = writer.reserve();
    const embedded = { regular: embeddedFont(writer, fonts.regular), bold: embeddedFont(writer, fonts.bold) };
    const artwork = new Map<Language, Reference>();
    const tree = pageTree(writer, resources);
    const needArtwork = (language: Language) => {
      if (artwork.has(language)) return;
      const reference = writer.reserve();
      const entries = `/Type/XObject/Subtype/Form/BBox[0 0 ${box}]/Resources ${resources} 0 R`;
      writer.stream(reference, entries, latin1(drawArtwork(language, fonts, embedded)));
      artwork.set(language, reference);
    };
    for await (const holder of holders) {
      needArtwork(holder.language);
      tree.add(latin1(`/${holder.language} Do\n${drawHolder(holder, fonts, embedded)}`));
      if (writer.waiting() >= pieceLength) yield writer.take();
    }
    for (const font of Object.values(embedded)) font.finish();
    const fontList = `/${fontNames.regular} ${embedded.regular.reference} 0 R/${fontNames.bold} ${embedded.bold.reference} 0 R`;
    const artworkList = Array.from(artwork, ([language, reference]) => `/${language} ${reference} 0 R`).join(
      '',
    );
    writer.object(resources, `<</Font<<${fontList}>>/XObject<<${artworkList}>>>>`);
    writer.object(
      catalog,
      `<</Type/Catalog/Pages ${tree.end()} 0 R/Lang(${facts.language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    const created = facts.created.toISOString().replace(/\D/g, '').slice(0, 14);
    writer.object(
      info,
      `<</Title${pdfText(facts.title)}/Author${pdfText(event.organiser)}/CreationDate(D:${created}Z)>>`,
    );
    writer.end(catalog, info);
    yield writer.take();
  }
}

const box = `${page.width.toFixed(3)} ${page.height.toFixed(3)}`;

/** Builds a page tree: one root, with nodes of pages below it. */
function pageTree(writer: PdfWriter, resources: Reference) {
  const root = writer.reserve();
  const nodes: Reference[] = [];
  let pages: Reference[] = [];
  let count = 0;
  let node = 0;
  const kids = (references: readonly Reference[]) => references.map((kid) => `${kid} 0 R`).join(' ');
  const endNode = () => {
    writer.object(node, `<</Type/Pages/Parent ${root} 0 R/Count ${pages.length}/Kids[${kids(pages)}]>>`);
    pages = [];
  };
  return {
    add(content: Uint8Array): void {
      if (pages.length === 0) nodes.push((node = writer.reserve()));
      const reference = writer.reserve();
      const drawing = writer.reserve();
      writer.stream(drawing, '', content);
      writer.object(reference, `<</Type/Page/Parent ${node} 0 R/Contents ${drawing} 0 R>>`);
      pages.push(reference);
      count += 1;
      if (pages.length === pagesInNode) endNode();
    },
    /** @returns the root node */
    end(): Reference {
      if (pages.length > 0) endNode();
      // Inherited by every page.
      const inherited = `/MediaBox[0 0 ${box}]/Resources ${resources} 0 R`;
      writer.object(root, `<</Type/Pages/Count ${count}/Kids[${kids(nodes)}]${inherited}>>`);
      return root;
    },
  };
}
