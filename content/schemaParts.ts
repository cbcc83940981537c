import * as z from 'zod';

export const text = z.string().trim().min(1, 'must not be empty');

/** An item's id is its slug and its file's name (decision 23). */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'may hold only a–z, 0–9 and hyphens');
