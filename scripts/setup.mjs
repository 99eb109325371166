import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { root } from './run-command.mjs';

// Runs before anything is installed: Node alone. Twice is harmless and quick.

const leastNode = [20, 19];
const browserPackages = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
// Debian's own switch against the server that its package makes and starts.
const clusterSettings = '/etc/postgresql-common/createcluster.d';
const clusterFile = `${clusterSettings}/fold-board-tests.conf`;
const noCluster = 'create_main_cluster = false';

/**
 * Makes the clone ready to build; answers what could be had. Only `wants.postgres` looks for a database server, and
 * installs one where it may: looking at a board needs none.
 */
export function setUp(wants = { postgres: false }) {
  requireNode();
  installPackages();
  const browser = findBrowser() ?? installBrowser();
  // Without one, Chinese, Japanese and Korean come out as boxes.
  if (!hasChineseFont()) installWithApt(['fonts-noto-cjk']);
  const postgres = wants.postgres ? (findPostgres() ?? installPostgres()) : null;
  return { browser, chineseFont: hasChineseFont(), postgres };
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

/** The tests start servers of their own, so that the one which Debian's package would start is not made. */
function installPostgres() {
  const asRoot = privilege();
  if (asRoot !== null) {
    run(
      ...command(asRoot, ['sh', '-c', `mkdir -p ${clusterSettings} && echo "${noCluster}" > ${clusterFile}`]),
    );
    installWithApt(['postgresql']);
    run(
      ...command(asRoot, [
        'sh',
        '-c',
        `rm -f ${clusterFile}; rmdir --ignore-fail-on-non-empty ${clusterSettings}`,
      ]),
    );
  }
  const postgres = findPostgres();
  if (postgres === null) {
    say(
      'No PostgreSQL could be had, so what needs one is skipped. To have it tested, install a server, such as',
    );
    say("  sudo apt-get install postgresql      or have PostgreSQL's initdb and postgres on the PATH");
  }
  return postgres;
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
  const { browser, chineseFont, postgres } = setUp({ postgres: true });
  say(browser === null ? 'Ready, without a browser.' : `Ready, with the browser ${browser}.`);
  say(postgres === null ? 'No PostgreSQL to test with.' : `PostgreSQL to test with: ${postgres}.`);
  if (!chineseFont)
    say('No font for Chinese, Japanese or Korean: install fonts-noto-cjk (Debian) or another.');
}
