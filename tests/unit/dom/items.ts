import type { CaseStudy, Insight, Whitepaper } from '../../../content/schema/items.ts';
import { sectionsFrom } from '../../support/sections.ts';

const shared = { id: 'a', title: 'A title', sections: sectionsFrom('## H\n\nB.\n') };

export function caseStudy(more: Partial<CaseStudy> = {}): CaseStudy {
  return {
    ...shared,
    industry: 'Health',
    date: '2026-01-01T00:00:00Z',
    readTime: 4,
    summary: 'A summary',
    challenge: 'C.',
    solution: 'S.',
    result: 'R.',
    ...more,
  };
}

export function insight(more: Partial<Insight> = {}): Insight {
  return {
    ...shared,
    category: 'ERP',
    date: '2026-01-01T00:00:00Z',
    readTime: 4,
    summary: 'A summary',
    ...more,
  };
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
