/** Field of a posted form that has the place of the header `Idempotency-Key`, which a form cannot send. */
export const messageKeyField = 'idempotencyKey';
