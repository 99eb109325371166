import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { root } from './run-command.mjs';

// Runs before anything is installed: Node alone. Twice is harmless and quick.

const leastNode = [20, 19];
const browserPackages = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** Makes the clone ready to build and test; answers what could not be had. */
export function setUp() {
  requireNode();
  installPackages();
  const browser = findBrowser() ?? installBrowser();
  // Without one, Chinese, Japanese and Korean come out as boxes.
  if (!hasChineseFont()) installWithApt(['fonts-noto-cjk']);
  return { browser, chineseFont: hasChineseFont() };
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  say(`Node ${process.versions.node} is too old: Fold needs ${leastNode.join('.')} or newer.`);
  process.exit(1);
}

function installPackages() {
  const stamp = join(root, 'node_modules', '.fold-setup');
  // Native packages are built for one Node; another Node needs them again.
  const abi = process.versions.modules;
  const builtForAnother = existsSync(stamp) && readFileSync(stamp, 'utf8') !== abi;
  if (builtForAnother || !isInstalledAsLocked()) {
    say('Installing packages (npm ci) …');
    if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
      say('npm ci failed: see above. The network, or a compiler for better-sqlite3, may be missing.');
      process.exit(1);
    }
  }
  writeFileSync(stamp, abi);
}

/** Compares the lock file with what npm notes of its last installation. */
function isInstalledAsLocked() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = packagesIn(installed);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || have[path]?.version === version,
  );
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

function installBrowser() {
  if (process.env.FOLD_BROWSER) {
    say(`FOLD_BROWSER is ${process.env.FOLD_BROWSER}, and there is no such file.`);
    return null;
  }
  say("No browser found; trying Playwright's download …");
  run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded !== null) return downloaded;
  installWithApt(browserPackages);
  const browser = findBrowser();
  if (browser === null) {
    say('No browser could be installed, so there are no pictures. Any of these helps:');
    say('  npx playwright install --with-deps chromium');
    say(`  sudo apt-get install ${browserPackages.join(' ')}`);
    say('  FOLD_BROWSER=/path/to/chrome npm start');
  }
  return browser;
}

/** Whether some installed font has Chinese characters; true where that cannot be told. */
function hasChineseFont() {
  if (process.platform !== 'linux' || !succeeds('fc-list', ['--version'])) return true;
  return spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout.trim() !== '';
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
