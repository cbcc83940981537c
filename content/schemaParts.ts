import * as z from 'zod';

export const text = z.string().trim().min(1, 'must not be empty');

/** ISO 8601 date and time in UTC, e.g. `2026-03-05T00:00:00Z`; shown in UTC (decision 24). */
export const isoDateTime = z.iso.datetime('must be an ISO date and time such as 2026-03-05T00:00:00Z');

/** An item's id is its slug and its file's name (decision 23). */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'may hold only a–z, 0–9 and hyphens');
