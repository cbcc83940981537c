/**
 * Dollars in us-east-1. Amazon's are those of the cost table in docs/operations.md; OpenAI's are by model, of November 2026, so
 * that a model without a price here fails what asks for it.
 */
export const mailPrice = 0.1 / 1000;

/** CloudFront, gateway, Lambda, a read, and 1 KB of log. */
export const callPrice = (1 + 1 + 0.53 + 0.13 + 0.5) / 1e6;

/** 1 KB of log, kept for a month. */
export const keptLogPrice = 0.03 / 1e6;

/** A gigabyte that leaves S3. */
export const trafficPrice = 0.09;

/** Of a token that is read, and of one that is written. */
export const tokenPrices: Partial<Record<string, { readonly read: number; readonly written: number }>> = {
  'gpt-6-luna': { read: 0.125 / 1e6, written: 0.5 / 1e6 },
};

/** Of a picture by its model and quality. */
export const picturePrices: Partial<Record<string, number>> = { 'gpt-image-2.5-flare low': 0.02 };

/** What a unit of the video generator may cost, which each order is held to. */
export const unitPrice = 0.01;
