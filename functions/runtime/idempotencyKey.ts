/** The form field that carries the value of the header `Idempotency-Key`, because a posted form cannot set a header. */
export const idempotencyKeyField = 'idempotencyKey';
