/** Reads the pages of a PDF, as text and as pictures, with PDFium, Chrome's engine. */
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';

/** A picture in shades of grey, row by row from the top, 0 for black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** @returns each page's text, and its size in points */
export function readPages(file: Uint8Array) {
  return withDocument(file, (document) =>
    Array.from(document.pages(), (page) => {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      return { text: page.getText(), size: { width, height } };
    }),
  );
}

/** @param dotsPerInch higher is slower; 72 makes one pixel per point */
export function drawPages(file: Uint8Array, dotsPerInch: number): Promise<GreyPicture[]> {
  return withDocument(file, async (document) => {
    const pictures: GreyPicture[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: dotsPerInch / 72, colorSpace: 'Gray' });
      pictures.push({ width, height, pixels: new Uint8Array(data) });
    }
    return pictures;
  });
}

async function withDocument<T>(
  file: Uint8Array,
  work: (document: PDFiumDocument) => T | Promise<T>,
): Promise<T> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    try {
      return await work(document);
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}
