/**
 * Keys for one form: the same content keeps its key, so that a message whose reply was lost and that is sent
 * again stays one message (decision 22); other content gets another key.
 */
export function idempotencyKeys(newKey: () => string = () => crypto.randomUUID()) {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(value: unknown): string {
      const content = JSON.stringify(value);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    /** After a success the same words are a new message. */
    forget(): void {
      last = undefined;
    },
  };
}
