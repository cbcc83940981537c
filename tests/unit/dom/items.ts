import type { CaseStudy, Insight, Whitepaper } from '#content/schema/items.ts';
import { sectionsFrom } from '../../support/sections.ts';

const shared = { id: 'a', title: 'A title', sections: sectionsFrom('## H\n\nB.\n') };
const article = { ...shared, date: '2026-01-01T00:00:00Z', readTime: 4, summary: 'A summary' };

export function caseStudy(more: Partial<CaseStudy> = {}): CaseStudy {
  return { ...article, industry: 'Health', challenge: 'C.', solution: 'S.', result: 'R.', ...more };
}

export function insight(more: Partial<Insight> = {}): Insight {
  return { ...article, category: 'ERP', ...more };
}

export function whitepaper(more: Partial<Whitepaper> = {}): Whitepaper {
  return {
    ...shared,
    category: 'ERP',
    description: 'A description',
    pages: 4,
    format: 'PDF',
    publishDate: '2026-01-01T00:00:00Z',
    filePath: 'a.pdf',
    downloadCount: 0,
    ...more,
  };
}
