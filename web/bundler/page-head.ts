/** What a page's file tells search engines, and programs that show a link to it. */

export interface PageHead {
  title: string;
  description: string;
  /** What machines are told of the page, as JSON-LD. */
  facts: object | undefined;
}

/** @param frame the HTML file with another page's title and description */
export function withHead(frame: string, { title, description, facts }: PageHead): string {
  return frame
    .replace(/(?<=<title>)[^<]*/, () => escaped(title))
    .replace(/(?<=name="description" content=")[^"]*/, () => escaped(description))
    .replace('</head>', () => `${facts === undefined ? '' : structuredData(facts)}</head>`);
}

/** A block of data, which no browser runs; it may not look like the end of its element. */
function structuredData(facts: object): string {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
