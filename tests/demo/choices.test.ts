import { expect, test } from 'vitest';
import * as video from '../../functions/contract/video.ts';
import { navigationLinks } from '../../web/src/layouts/NavigationLinks.tsx';

/** What the specification says of the demonstration's links and choices, without a browser. */

test('§2 navigation bar: its seven links in order', () => {
  expect(navigationLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Home /',
    'About /#about',
    'Services /services',
    'Industries /industries',
    'Resources /resources',
    'Testimonials /#testimonials',
    'Contact /#contact',
  ]);
});

test('§9 video generator: choices and counts are the specification’s', () => {
  expect([...video.targetAudiences].join(', ')).toBe(
    'C-Suite Executives, IT Directors, Operations Managers, Project Managers, Small Business Owners',
  );
  expect([...video.videoTypes].join(', ')).toBe(
    'explainer, testimonial, service-overview, case-study, marketing',
  );
  expect([...video.durations].join(', ')).toBe('30s, 60s, 2min, 5min');
  expect([...video.serviceAreas].join(', ')).toBe(
    'Digital Transformation, ERP Systems, AI Implementation, CRM Solutions, Supply Chain Optimization, Expert Witness Services',
  );
  expect(video.seriesLength).toBe(4);
  expect(video.campaignCounts).toEqual({ videos: 4, socialMediaPosts: 5, emailTemplates: 3 });
  // Five seconds at 150 words a minute.
  expect(video.hookWords).toBe(Math.floor((video.wordsPerMinute / 60) * 5));
});
