/** How to launch the browser that was found, for Playwright's `launchOptions`. */
export interface FoundBrowser {
  executablePath?: string;
  env?: Record<string, string>;
  args: string[];
  /** A description of where it came from. */
  how: string;
}

export function ensureBrowser(log?: (line: string) => void): Promise<FoundBrowser>;
