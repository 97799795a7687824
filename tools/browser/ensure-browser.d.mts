/** How to launch the browser that was found; what Playwright's `launchOptions` take. */
export interface FoundBrowser {
  executablePath?: string;
  env?: Record<string, string>;
  args: string[];
  /** Where it came from, in words. */
  how: string;
}

export function ensureBrowser(): Promise<FoundBrowser>;
