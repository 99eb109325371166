import { expect } from 'chai';
import { FoldBoard } from './fold-board.ts';
import { buttonOf, clear, mount, textOf } from './testing/mount.ts';
import { stateOf } from './testing/state-of.ts';

const state = stateOf([
  { id: 'one', share: 400 },
  { id: 'two', share: 200 },
  { id: 'inner', share: 300, layer: 'two' },
]);

// What frameworks do with a property that a template no longer names.
for (const nothing of [undefined, null]) {
  describe(`a board whose properties are all set to ${nothing}`, () => {
    afterEach(clear);

    it('looks and behaves as if none had been set, but for its state', async () => {
      const fresh = await mount({ state });
      const board = await mount({ state, selected: 'one', layers: 'all', footer: 'Below', locale: 'zh-CN' });
      const told: string[] = [];
      for (const name of ['fold-error', 'fold-select']) board.addEventListener(name, () => told.push(name));
      for (const [name, { state: isPrivate }] of FoldBoard.elementProperties) {
        if (!isPrivate && name !== 'state') Object.assign(board, { [name]: nothing });
      }
      Object.assign(board, { theme: 'light', timeZone: 'UTC' });
      await board.whenSettled();
      expect(textOf(board, '.board')).to.equal(textOf(fresh, '.board'));
      expect(board.layout()).to.deep.equal(fresh.layout());
      const key = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
      buttonOf(board, 'one').dispatchEvent(new KeyboardEvent('keydown', key));
      expect(told).to.deep.equal([]);
    });

    it('goes on showing the state that it had', async () => {
      const board = await mount({ state });
      const before = board.layout();
      Object.assign(board, { state: nothing });
      await board.whenSettled();
      expect(board.layout()).to.deep.equal(before);
    });
  });
}
