import { createLedger } from '../create-ledger.ts';
import { openIndexedDbStore } from '../indexeddb-store.ts';
import { batch, now } from './requests.ts';

addEventListener('message', async ({ data }: MessageEvent<{ name: string; batch_id: string }>) => {
  const ledger = createLedger(await openIndexedDbStore(data.name));
  const { status } = await ledger.commit('main', batch(data.batch_id), { now, actor: 'worker' });
  await ledger.close();
  postMessage({ status, hasWindow: 'window' in globalThis, hasLocalStorage: 'localStorage' in globalThis });
});
