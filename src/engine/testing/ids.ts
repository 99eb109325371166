/** Ids that ordinary objects already know, that sort oddly or that need escaping in a pointer; all are legal. */
export const legalIds: readonly string[] = [
  ...['visa', 'trip', 'report', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'é', '日本', '𠀀'],
  ...['a/b', '10', '9', 'A:2', 'x.y', 'm_', 'k@home', 'z-', 'isPrototypeOf', 'p__proto__'],
  ...Array.from({ length: 24 }, (_, index) => `item-${index}`),
];

/** Begins with neither a letter nor a digit, and means something to every object. */
export const illegalId = '__proto__';
