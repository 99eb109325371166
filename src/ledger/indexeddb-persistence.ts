/** Whether the browser promised to keep an origin's data until the user deletes it. */
export type Persistence = 'persisted' | 'refused' | 'unknown';

/** Asks the browser to keep this origin's data; some browsers ask the user. `unknown` where it cannot be asked. */
export async function askPersistence(): Promise<Persistence> {
  const storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage;
  try {
    if ((await storage?.persisted?.()) === true) return 'persisted';
    // A worker may look, and only a page may ask.
    if (storage?.persist === undefined) return 'unknown';
    return (await storage.persist()) ? 'persisted' : 'refused';
  } catch (error) {
    // An origin without storage of its own, such as a sandboxed frame.
    if (error instanceof DOMException || error instanceof TypeError) return 'unknown';
    throw error;
  }
}
