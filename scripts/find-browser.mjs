import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

// The renderer looks for a browser with Playwright's help. This file runs before any package is installed, so it
// looks in the same places, in the same order, with nothing but Node.

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const installed = {
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

/** The path of a Chromium or Chrome that can be started, or null. */
export function findBrowser(environment = process.env) {
  // Whoever names a browser means that one and no other.
  if (environment.FOLD_BROWSER) return existsSync(environment.FOLD_BROWSER) ? environment.FOLD_BROWSER : null;
  return playwrightBrowser(environment) ?? onPath(environment) ?? inUsualPlaces();
}

/** Whether some installed font has Chinese characters; null where that cannot be told. */
export function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function playwrightBrowser(environment) {
  const caches = {
    linux: join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'),
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(environment.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const cache = environment.PLAYWRIGHT_BROWSERS_PATH || caches[process.platform];
  if (!cache || !existsSync(cache)) return null;
  for (const folder of readdirSync(cache).sort().reverse()) {
    if (!/^chromium(_headless_shell)?-\d+$/.test(folder)) continue;
    // Playwright writes this marker last, so a broken download is not taken for a browser.
    if (existsSync(join(cache, folder, 'INSTALLATION_COMPLETE'))) return join(cache, folder);
  }
  return null;
}

function onPath(environment) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const command of commands) {
    for (const folder of (environment.PATH ?? '').split(delimiter)) {
      for (const ending of endings) {
        const candidate = join(folder, command + ending);
        if (folder !== '' && existsSync(candidate)) return candidate;
      }
    }
  }
  return null;
}

function inUsualPlaces() {
  return (installed[process.platform] ?? []).find((path) => existsSync(path)) ?? null;
}
