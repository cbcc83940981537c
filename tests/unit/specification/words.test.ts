import { describe, expect } from 'vitest';
import { longDate, minutesToRead, shortMonth, withSeparators } from '#web/src/format.ts';
import { content, testRows } from './demonstration.ts';

/** What the specification quotes of the firm's own words; the tests of pages and tools see all others on the screen. */

const { words } = content;

describe('words of the firm', () => {
  testRows([
    ['§2 home: contact, second button', words.exploreResources, 'Explore ERP Resources'],
    ['§2 case study: call to action', words.caseStudyReady, 'Ready to Transform Your Business?'],
    ['§2 case study: its first link', words.freeConsultation, 'Schedule Free Consultation'],
    ['§2 insight: button', words.expertAdvice, 'Get Expert Advice'],
    ['§2 insight: call to action', words.expertGuidance, 'Need Expert Guidance?'],
    ['§2 whitepaper: help', words.implementationHelp, 'Need Implementation Help?'],
    ['§5 contact: placeholder of the message', words.messageExample, 'Tell us about your ERP needs...'],
    ['§8 contact: success, text', words.messageSent, "We'll get back to you soon to discuss your ERP needs."],
    [
      '§2 ROI calculator: disclaimer',
      words.roiDisclaimer,
      expect.stringContaining('estimates based on industry benchmarks'),
    ],
  ]);
});

describe('formats', () => {
  testRows([
    ['§9 formats: date, US English long form', longDate('2025-03-05T00:00:00Z'), 'March 5, 2025'],
    ['§9 formats: date, in UTC', longDate('2025-03-05T23:59:59Z'), 'March 5, 2025'],
    ['§3 formats: US short month and year', shortMonth('2025-03-01T00:00:00Z'), 'Mar 2025'],
    ['§3 formats: read time', minutesToRead(7), '7 min read'],
    ['§2 formats: download count', withSeparators(1_234_567), '1,234,567'],
  ]);
});
