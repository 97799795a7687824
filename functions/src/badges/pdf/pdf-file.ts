/**
 * A PDF file: pages that share fonts and artwork. pdf-lib writes the objects and their cross-reference table; a page's
 * content is one stream that we draw.
 */
import { deflateSync } from 'node:zlib';
import {
  PDFCatalog,
  PDFContext,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFWriter,
} from 'pdf-lib';
import type { Png } from 'contract/edition/png';
import type { Language } from 'contract/language/languages';
import type { Box } from '../layout/designs';

export interface FileInfo {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly created: Date;
}

/** In points. */
type Size = Pick<Box, 'width' | 'height'>;

type Entry = PDFObject | string | number | boolean | Entry[] | Entries;

/** The entries of a dictionary; a string is a name. */
export interface Entries {
  [name: string]: Entry;
}

/** Pages in one node of the page tree, so that a viewer finds page 9,000 without reading all pages before it. */
const pagesInNode = 50;

/** How many objects are written before other calls get a turn. */
const objectsAtOnce = 500;

/** Bytes per chunk of the response. */
const chunkLength = 64 * 1024;

/** Pages are a kilobyte or two: small windows and buffers compress just as well and are faster to set up. */
const deflateOptions = { level: 6, windowBits: 12, memLevel: 6, chunkSize: 2048 } as const;

export class PdfFile {
  readonly #context = PDFContext.create();
  readonly #resources = this.#context.nextRef();
  readonly #root = PDFPageTree.withContext(this.#context);
  readonly #rootRef = this.#context.register(this.#root);
  readonly #artwork = new Map<string, PDFRef>();
  #node = this.#root;
  #nodeRef = this.#rootRef;
  #pages = 0;

  constructor(properties: FileInfo, size: Size) {
    this.#root.set(PDFName.of('MediaBox'), this.#context.obj([0, 0, size.width, size.height]));
    this.#root.set(PDFName.of('Resources'), this.#resources);
    const catalog = PDFCatalog.withContextAndPages(this.#context, this.#rootRef);
    catalog.set(PDFName.of('Lang'), PDFString.of(properties.language));
    catalog.set(
      PDFName.of('ViewerPreferences'),
      this.#context.obj({ DisplayDocTitle: true, PrintScaling: 'None' }),
    );
    this.#context.trailerInfo.Root = this.#context.register(catalog);
    this.#context.trailerInfo.Info = this.#context.register(
      this.#context.obj({
        Title: PDFHexString.fromText(properties.title),
        Author: PDFHexString.fromText(properties.author),
        CreationDate: PDFString.fromDate(properties.created),
      }),
    );
  }

  /** @param entries of the object's dictionary */
  addObject(entries: Entries): PDFRef {
    return this.#context.register(this.#context.obj(entries));
  }

  /** Adds a compressed stream. @param entries of the stream's dictionary */
  addStream(content: string | Uint8Array, entries: Entries = {}): PDFRef {
    const compressed = deflateSync(
      typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
      deflateOptions,
    );
    return this.#addCompressed(compressed, entries);
  }

  #addCompressed(content: Uint8Array, entries: Entries): PDFRef {
    const dictionary = { ...entries, Filter: 'FlateDecode', Length: content.length };
    // The stream gets a copy, since the content may be part of a larger buffer.
    const copy = Uint8Array.prototype.slice.call(content);
    return this.#context.register(PDFRawStream.of(this.#context.obj(dictionary), copy));
  }

  /**
   * Shares a drawing between pages.
   * @param name that pages draw it by: `/name Do`
   * @param draw called once for each name
   */
  share(name: string, size: Size, draw: () => string): void {
    if (this.#artwork.has(name)) return;
    const entries = {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, size.width, size.height],
      Resources: this.#resources,
    };
    this.#artwork.set(name, this.addStream(draw(), entries));
  }

  /**
   * Shares a picture between pages; its rows are compressed as in PNG, which PDF reads too.
   * @param name that pages draw it by, in a square of one point: `/name Do`
   */
  sharePicture(name: string, { width, height, compressed }: Png): void {
    if (this.#artwork.has(name)) return;
    const entries = {
      ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
      ...{ ColorSpace: 'DeviceRGB', BitsPerComponent: 8 },
      DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
    };
    this.#artwork.set(name, this.#addCompressed(compressed, entries));
  }

  /** @param content in PDF's page language */
  addPage(content: string): void {
    if (this.#pages % pagesInNode === 0) {
      this.#node = PDFPageTree.withContext(this.#context, this.#rootRef);
      this.#nodeRef = this.#context.register(this.#node);
      this.#root.Kids().push(this.#nodeRef);
    }
    const entries = new Map<PDFName, PDFObject>([
      [PDFName.of('Type'), PDFName.of('Page')],
      [PDFName.of('Parent'), this.#nodeRef],
      [PDFName.of('Contents'), this.addStream(content)],
    ]);
    // pdf-lib's own page would repeat what our pages inherit from the page tree.
    const page = PDFPageLeaf.fromMapWithContext(entries, this.#context, false);
    this.#node.Kids().push(this.#context.register(page));
    this.#pages += 1;
    this.#node.set(PDFName.of('Count'), PDFNumber.of(this.#node.Kids().size()));
  }

  /**
   * Returns the file in chunks; call it once.
   * @param fonts name -> font
   */
  async *chunks(fonts: Readonly<Record<string, PDFRef>>): AsyncGenerator<Uint8Array> {
    this.#root.set(PDFName.of('Count'), PDFNumber.of(this.#pages));
    const XObject = Object.fromEntries(this.#artwork);
    this.#context.assign(this.#resources, this.#context.obj({ Font: fonts, XObject }));
    const bytes = await PDFWriter.forContext(this.#context, objectsAtOnce).serializeToBuffer();
    for (let from = 0; from < bytes.length; from += chunkLength)
      yield bytes.subarray(from, from + chunkLength);
  }
}

/** Formats a number up to 65,535 as four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}
