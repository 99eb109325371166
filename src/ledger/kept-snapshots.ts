/** How many snapshots of a board a store keeps: the newest, and one before it in case that one is not whole. */
export const keptSnapshots = 2;
