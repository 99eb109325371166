import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, hasChineseFont } from './find-browser.mjs';

// Runs before anything is installed: Node alone. Twice is harmless and quick.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const leastNode = [20, 19];
const browserPackages = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** Makes the clone ready to build and test; answers what could not be had. */
export function setUp() {
  requireNode();
  installPackages();
  const browser = findBrowser() ?? installBrowser();
  // Without one, Chinese, Japanese and Korean come out as boxes.
  if (hasChineseFont() === false) installWithApt(['fonts-noto-cjk']);
  return { browser, chineseFont: hasChineseFont() !== false };
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  say(`Node ${process.versions.node} is too old: Fold needs ${leastNode.join('.')} or newer.`);
  process.exit(1);
}

function installPackages() {
  const stamp = join(root, 'node_modules', '.fold-setup');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!existsSync(stamp) && isInstalledAsLocked()) {
    writeFileSync(stamp, wanted);
    return;
  }
  say('Installing packages (npm ci) …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    say('npm ci failed: see above. The network, or a compiler for better-sqlite3, may be missing.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** Changes with the locked packages and with the Node that native packages were built for. */
function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} node-abi-${process.versions.modules}\n`;
}

/** A developer who ran npm by hand need not wait for a second installation. */
function isInstalledAsLocked() {
  if (!existsSync(join(root, 'node_modules'))) return false;
  return spawnSync('npm', ['ls', '--all'], { cwd: root, stdio: 'ignore', shell: needsShell }).status === 0;
}

function installBrowser() {
  if (process.env.FOLD_BROWSER) {
    say(`FOLD_BROWSER is ${process.env.FOLD_BROWSER}, and there is no such file.`);
    return null;
  }
  say("No browser found; trying Playwright's download …");
  if (run('npx', ['playwright', 'install', 'chromium-headless-shell'])) {
    const downloaded = findBrowser();
    if (downloaded !== null) return downloaded;
  }
  installWithApt(browserPackages);
  const browser = findBrowser();
  if (browser === null) {
    say('No browser could be installed, so there are no pictures. Any of these helps:');
    say('  npx playwright install --with-deps chromium-headless-shell');
    say(`  sudo apt-get install ${browserPackages.join(' ')}`);
    say('  FOLD_BROWSER=/path/to/chrome npm start');
  }
  return browser;
}

function installWithApt(packages) {
  const asRoot = privilege();
  if (asRoot === null) return;
  say(`Trying the system's package manager (apt-get install ${packages.join(' ')}) …`);
  run(...command(asRoot, ['apt-get', 'update']));
  run(...command(asRoot, ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]));
}

/** The words to put before a command that needs root, or null where we may not, or have no apt. */
function privilege() {
  if (process.platform !== 'linux' || !succeeds('apt-get', ['--version'])) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

function command(before, words) {
  const [first, ...rest] = [...before, ...words];
  return [first, rest];
}

const needsShell = process.platform === 'win32';

function run(file, words) {
  // What installs talk on stdout is talk all the same: our stdout belongs to results.
  return spawnSync(file, words, { cwd: root, stdio: ['ignore', 2, 2], shell: needsShell }).status === 0;
}

function succeeds(file, words) {
  return spawnSync(file, words, { stdio: 'ignore' }).status === 0;
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { browser, chineseFont } = setUp();
  say(browser === null ? 'Ready, without a browser.' : `Ready, with the browser ${browser}.`);
  if (!chineseFont)
    say('No font for Chinese, Japanese or Korean: install fonts-noto-cjk (Debian) or another.');
}
