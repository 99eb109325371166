import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import type { NoPicture } from './no-picture.ts';

/** What the search depends on, so that it can be asked about another machine. */
export interface BrowserPlaces {
  /** Folders of the PATH. */
  readonly path: readonly string[];
  /** Where Playwright would have put its own Chromium. */
  readonly playwright: string;
  /** Where browsers are installed outside the PATH. */
  readonly installed: readonly string[];
}

const installedNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

const installedPaths: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium'],
};

const remedy = 'npx playwright install chromium';

/** Where browsers are on this machine, as `PATH` and Playwright say. */
export function browserPlaces(
  pathVariable: string,
  platform: NodeJS.Platform = process.platform,
): BrowserPlaces {
  return {
    path: pathVariable.split(delimiter).filter(Boolean),
    playwright: chromium.executablePath(),
    installed: installedPaths[platform] ?? [],
  };
}

/**
 * The browser to draw with. One that the caller names is the only one tried; else Playwright's own Chromium,
 * then an installed Chrome or Chromium.
 */
export function findBrowser(
  places: BrowserPlaces,
  named?: string | undefined,
): { readonly path: string } | { readonly noPicture: NoPicture } {
  if (named !== undefined) {
    if (isExecutable(named)) return { path: named };
    return {
      noPicture: {
        reason: `the browser that was named is not an executable file: ${named}`,
        looked_for: [named],
        remedy: `name an executable Chrome or Chromium, or name none and run: ${remedy}`,
      },
    };
  }
  const candidates = [
    places.playwright,
    ...installedNames.flatMap((name) => places.path.map((folder) => join(folder, name))),
    ...places.installed,
  ];
  const path = candidates.find(isExecutable);
  if (path !== undefined) return { path };
  return {
    noPicture: {
      reason: 'no browser was found to draw with',
      looked_for: [
        places.playwright,
        ...installedNames.map((name) => `${name} (in PATH)`),
        ...places.installed,
      ],
      remedy,
    },
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Absent, unreadable or a folder: all of them mean that there is nothing to start here.
    return false;
  }
}
