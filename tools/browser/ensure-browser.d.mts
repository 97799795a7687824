/** The browser found, for Playwright's `launchOptions`. */
export interface FoundBrowser {
  executablePath?: string;
  env?: Record<string, string>;
  args: string[];
  /** Describes where the browser came from. */
  how: string;
}

export function ensureBrowser(log?: (line: string) => void): Promise<FoundBrowser>;
