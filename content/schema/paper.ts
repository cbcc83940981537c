import type { Locale } from './locale.ts';

/** The firm's paper in the measures of the formats that are printed. */

type PerPaper<T> = Readonly<Record<Locale['paper'], T>>;

/** Points, as PDF measures. */
export const pdfPages: PerPaper<{ width: number; height: number }> = {
  Letter: { width: 612, height: 792 },
  A4: { width: 595.28, height: 841.89 },
};
