/** On an element whose HTML is there and whose code is not yet. `MarkAlive` takes it away. */
export const lateAttribute = 'data-late';
/** Tells the window that a part has come alive. */
export const aliveEvent = 'alive';
