import { expect } from 'chai';
import { heard } from './testing/heard.ts';
import { type HeldTime, holdTime } from './testing/held-time.ts';
import { buttonOf, clear, mount, textOf } from './testing/mount.ts';
import { stateOf } from './testing/state-of.ts';

/** A stream of a server that a test speaks for. */
class ScriptedStream {
  static readonly CLOSED = 2;
  static opened: ScriptedStream[] = [];
  onopen: () => void = () => undefined;
  onmessage: () => void = () => undefined;
  readyState = 1;
  readonly url: string;

  constructor(url: string | URL) {
    this.url = String(url);
    ScriptedStream.opened.push(this);
  }

  close(): void {
    this.readyState = ScriptedStream.CLOSED;
  }
}

describe('a board that loads its state again', () => {
  const { fetch, EventSource } = window;
  let time: HeldTime;
  let loads: string[] = [];
  let answer: () => Promise<Response>;

  beforeEach(() => {
    time = holdTime();
    loads = [];
    ScriptedStream.opened = [];
    answer = async () => Response.json(stateOf([{ id: 'one', share: 400, summary: `Load ${loads.length}` }]));
    window.fetch = (url) => {
      loads.push(String(url));
      return answer();
    };
    window.EventSource = ScriptedStream as unknown as typeof window.EventSource;
  });
  afterEach(() => {
    clear();
    time.restore();
    Object.assign(window, { fetch, EventSource });
  });

  it('does so every so many seconds, while somebody looks', async () => {
    const board = await mount({ src: '/boards/main/state', refresh: '2.5' });
    expect(time.waits()).to.deep.equal([2500]);
    time.pass();
    await board.whenSettled();
    expect(buttonOf(board, 'one').getAttribute('aria-label')).to.contain('Load 2');
    time.hide(true);
    time.pass();
    expect(loads).to.have.length(2);
    time.hide(false);
    await board.whenSettled();
    expect(loads).to.have.length(3);
    board.remove();
    expect(time.waits()).to.deep.equal([]);
  });

  it('does not without being asked to', async () => {
    await mount({ src: '/boards/main/state' });
    expect(time.waits()).to.deep.equal([]);
    expect(ScriptedStream.opened).to.deep.equal([]);
  });

  it('keeps the picture through a load that fails, and tries again', async () => {
    const board = await mount({ src: '/boards/main/state', refresh: '60' });
    const works = answer;
    answer = () => Promise.reject(new TypeError('No network'));
    time.pass();
    await board.whenSettled();
    expect(textOf(board, '.failed-load')).to.contain('No network');
    expect(buttonOf(board, 'one').getAttribute('aria-label')).to.contain('Load 1');
    answer = works;
    time.pass();
    await board.whenSettled();
    expect(textOf(board, '.failed-load')).to.equal('');
    expect(buttonOf(board, 'one').getAttribute('aria-label')).to.contain('Load 3');
  });

  it('loads when the stream beside the state opens or says something, and leaves it with the page', async () => {
    const board = await mount({ src: '/boards/main/state?as=me', refresh: 'live' });
    const [stream] = ScriptedStream.opened as [ScriptedStream];
    expect(stream.url).to.equal(new URL('/boards/main/events', location.href).href);
    stream.onopen();
    await board.whenSettled();
    stream.onmessage();
    await board.whenSettled();
    expect(loads).to.have.length(3);
    board.remove();
    expect(stream.readyState).to.equal(ScriptedStream.CLOSED);
    document.body.append(board);
    await board.whenSettled();
    expect(ScriptedStream.opened).to.have.length(2);
  });

  it('opens a stream anew that the server had ended for good', async () => {
    const board = await mount({ src: '/boards/main/state', refresh: 'live' });
    ScriptedStream.opened[0]?.close();
    time.pass();
    await board.whenSettled();
    expect(ScriptedStream.opened).to.have.length(2);
  });

  for (const refresh of ['soon', '', '0', '-1', 'Infinity', 'NaN']) {
    it(`refuses to load every ${JSON.stringify(refresh)} seconds`, async () => {
      const error = heard('fold-error');
      const board = await mount({ src: '/boards/main/state', refresh });
      expect((await error).detail.reason).to.equal('not_loaded');
      expect(textOf(board, '.failed-load')).to.contain('refresh');
      expect(loads).to.deep.equal([]);
    });
  }
});
