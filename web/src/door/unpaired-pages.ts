/** The pages that need no pairing, each loaded when its address is opened (DOOR-33). */

export interface UnpairedPage {
  /** Shows all texts in the current language. */
  readonly showTexts: () => void;
  readonly stop: () => void;
}

const pages: Readonly<Record<string, (root: HTMLElement) => Promise<UnpairedPage>>> = {
  '#rehearse': async (root) => {
    const { RehearsalPage } = await import('./rehearsal/rehearsal-page');
    const page = new RehearsalPage();
    page.start(root);
    return page;
  },
  '#codes': async (root) => {
    const { showCodes } = await import('./rehearsal/codes-page');
    showCodes(root);
    return { showTexts: () => showCodes(root), stop: () => undefined };
  },
};

/** @param hash the fragment of the address, perhaps with trailing characters */
export function isUnpairedPage(hash: string): boolean {
  return Object.hasOwn(pages, nameIn(hash));
}

function nameIn(hash: string): string {
  return /^#[a-z]+(?![A-Za-z\d])/.exec(hash)?.[0] ?? '';
}

/** @throws TypeError when the page does not load */
export async function openUnpairedPage(hash: string, root: HTMLElement): Promise<UnpairedPage> {
  const open = pages[nameIn(hash)];
  if (open === undefined) throw new Error(`There is no page ${hash}.`);
  return open(root);
}
