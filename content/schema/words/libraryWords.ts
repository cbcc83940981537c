import { group, plural, word } from './kinds.ts';

/** Words of the library: its lists, its search, and the pages of its items. */

/** Facts of case studies, articles and whitepapers, wherever they are listed. */
export const library = group({
  caseStudy: word('Case study'),
  insight: word('Article'),
  whitepaper: word('Whitepaper'),
  pages: plural({ one: '{count} page', other: '{count} pages' }),
  result: word('Result'),
  outcomeBefore: word('Before'),
  outcomeAfter: word('After'),
  before: word('before'),
  after: word('after'),
  by: word('By {name}'),
  /** An author who has left. */
  byFormer: word('By {name}, formerly of {firm}'),
  challenge: word('Challenge'),
  solution: word('Solution'),
  results: word('Results'),
});

/** The page of the library. */
export const resources = group({
  caseStudies: group({
    loading: word('Loading case studies...'),
    failed: word('The case studies could not be loaded just now.'),
    none: word('There are no case studies here yet.'),
    showAll: plural({ one: 'Show {count} case study', other: 'Show all {count} case studies' }),
  }),
  insights: group({
    loading: word('Loading insights...'),
    failed: word('The insights could not be loaded just now.'),
    none: word('There are no insights here yet.'),
    showAll: plural({ one: 'Show {count} article', other: 'Show all {count} articles' }),
  }),
  whitepapers: group({
    loading: word('Loading whitepapers...'),
    failed: word('The whitepapers could not be loaded just now.'),
    none: word('There are no whitepapers here yet.'),
    showAll: plural({ one: 'Show {count} whitepaper', other: 'Show all {count} whitepapers' }),
  }),
  terms: plural({ one: '{count} term', other: 'All {count} terms, from A to Z' }),
  see: word('See {terms}.'),
  change: word('{before} to {after}'),
  inShort: word('In short'),
  feed: word('New articles come to your feed reader by {rss}, or in {letter}.'),
  /** Without a newsletter. */
  feedOnly: word('New articles come to your feed reader by {rss}.'),
  rss: word('RSS'),
  letter: word('our letter'),
  partCaseStudies: word('Case studies'),
  partInsights: word('Insights'),
  partWhitepapers: word('Whitepapers'),
  partTools: word('Tools'),
  partGlossary: word('Glossary'),
  contents: word('On this page'),
  services: word('View Services'),
  readCaseStudy: word('Read Full Case Study'),
  readInsight: word('Read Article'),
  download: word('Download Free'),
});

/** Search and filter of the library. */
export const finder = group({
  kinds: group({
    'case-study': word('Case studies'),
    insight: word('Insights'),
    whitepaper: word('Whitepapers'),
    tool: word('Tools'),
  }),
  library: word('Library'),
  search: word('Search the library'),
  example: word('For example: go-live'),
  show: word('Show'),
  everything: word('Everything'),
  topic: word('Topic'),
  allTopics: word('All topics'),
  searching: word('Searching the library...'),
});

/** What the search of the library has found. */
export const finderResults = group({
  kinds: group({
    'case-study': word('Case study'),
    insight: word('Insight'),
    whitepaper: word('Whitepaper'),
    tool: word('Tool'),
  }),
  /** How many there are of all kinds, and of each. */
  found: group({
    all: group({
      some: plural({ one: '{count} result', other: '{count} results' }),
      none: word('No results'),
    }),
    'case-study': group({
      some: plural({ one: '{count} case study', other: '{count} case studies' }),
      none: word('No case studies'),
    }),
    insight: group({
      some: plural({ one: '{count} insight', other: '{count} insights' }),
      none: word('No insights'),
    }),
    whitepaper: group({
      some: plural({ one: '{count} whitepaper', other: '{count} whitepapers' }),
      none: word('No whitepapers'),
    }),
    tool: group({ some: plural({ one: '{count} tool', other: '{count} tools' }), none: word('No tools') }),
  }),
  failed: word('A part of the library could not be loaded just now.'),
  clear: word('Clear the search'),
  none: word('Try a shorter or a different word, or look through everything below.'),
  tool: word('On this page'),
  on: word('{found} on {topic}'),
  withWords: word('{found} for “{words}”'),
  onFor: word('{found} on {topic} for “{words}”'),
});

/** What the pages of case studies and articles have beside their text. */
export const article = group({
  contents: word('On this page'),
  copied: word('Link copied.'),
  copyRefused: word('Your browser did not allow it. The address bar has the link.'),
  share: word('Share'),
  copyLink: word('Copy link'),
  note: word('Note'),
});

/** Names of the pages of case studies, articles and whitepapers. */
export const itemPages = group({
  kinds: group({
    /** `label` stands in the browser's title. */
    caseStudy: group({
      name: word('Case Study'),
      label: word('Case Study'),
      loading: word('Loading case study...'),
    }),
    insight: group({ name: word('Article'), label: word('Insights'), loading: word('Loading article...') }),
    whitepaper: group({
      name: word('Whitepaper'),
      label: word('Whitepaper'),
      loading: word('Loading whitepaper...'),
    }),
  }),
});

/** In the place of a case study, article or whitepaper that cannot be had. */
export const itemNotFound = group({
  kinds: group({
    caseStudy: group({
      title: word('Case Study Not Found'),
      text: word('The case study you’re looking for doesn’t exist or may have been moved.'),
    }),
    insight: group({
      title: word('Article Not Found'),
      text: word('The article you’re looking for doesn’t exist or may have been moved.'),
    }),
    whitepaper: group({
      title: word('Whitepaper Not Found'),
      text: word('The whitepaper you’re looking for doesn’t exist or may have been moved.'),
    }),
  }),
  back: word('Back to Resources'),
});

/** The page of a case study. */
export const caseStudy = group({
  more: word('More client stories'),
  subject: word('On the same subject'),
  ready: word('Is this like your own case?'),
  consultation: word('Schedule a Consultation'),
  viewMore: word('View More Case Studies'),
  outcomes: word('Before and after'),
});

/** The page of an article. */
export const insight = group({
  advice: word('Ask Us'),
  series: word('Series: {name}'),
  thisPart: word('{title} (this article)'),
  goOn: word('Read On'),
  continueText: word('There is more in the library.'),
  caseStudies: word('Case Studies'),
  whitepapers: word('Whitepapers'),
  subject: word('On this subject'),
  related: word('Related articles'),
  guidance: word('A Question About This?'),
  more: word('More Insights & Articles'),
});

/** Figures of articles and papers, as tables for people who do not see them. */
export const figures = group({
  figure: word('Figure {number}.'),
  step: word('Step'),
  milestone: word('Milestone: {label}'),
  part: word('Part'),
  item: word('Item'),
  total: word('Weighted total out of 100'),
  criterion: word('Criterion'),
  weight: word('Weight, percent'),
  to: word('{from} to {until}'),
  points: word('points'),
  percent: word('percent'),
});

/** The download of a whitepaper. */
export const whitepaper = group({
  ready: word('Ready when you are'),
  free: plural({ one: '{count} page, PDF, free.', other: '{count} pages, PDF, free.' }),
  downloadNow: word('Download Now'),
  help: word('Ask Us About It'),
  insights: plural({ one: '{count} page to read', other: '{count} pages to read' }),
  download: word('Download'),
  downloads: plural({ one: '{count} download', other: '{count} downloads' }),
  downloadReady: word('Download Ready!'),
  downloadFailed: word('Download Failed'),
  downloadFailedText: word('Unable to download the whitepaper. Please try again.'),
  downloading: word('Your whitepaper is being downloaded.'),
});

/** The page of a whitepaper. */
export const whitepaperSections = group({
  published: word('Published {month}'),
  inside: word("What's Inside This Guide"),
  /** Read out where the contents show the number alone. */
  onPage: word('page {page}'),
  look: word('A Look Inside'),
  lookCover: word('The cover, as it stands in the PDF.'),
  lookSpread: word('The cover and a spread, as they stand in the PDF.'),
  lookText: word('The cover and two spreads, as they stand in the PDF.'),
  takeaways: word('To work with'),
  takeawaysText: word('The paper’s lists and tables in formats that your own people can change.'),
  takeaway: word('Download for {format}'),
  expert: word('Who wrote it'),
  expertText: word('x'),
  actionable: word('What to take with you'),
  actionableText: word('x'),
  real: word('Where it comes from'),
  realText: word('x'),
  why: word('Why Download This Guide?'),
  subject: word('On the same subject'),
});

/** What a whitepaper's PDF says beside its author's words. */
export const print = group({
  contents: word('Contents'),
  /** Of an author who has left. */
  formerly: word('formerly of {firm}'),
  whitepaper: word('Whitepaper'),
  table: word('Table'),
  figure: word('Figure'),
  pageOf: word('{page} of {pages}'),
  /** Stands where a table or figure would have stood. */
  elsewhere: word('{what} is at the head of page {page}.'),
  /** At the foot of the last page. */
  about: word('About {firm}'),
  who: word('{tagline}'),
  contact: word('Write to {address}.'),
  rights: word('© {year} {firm}.'),
  /** Descriptions of the PDF's pictures on its web page. */
  cover: word('Cover of the guide “{title}”'),
  spread: word('Pages {left} and {right} of the guide'),
  spreadWith: word('Pages {left} and {right} of the guide: {parts}'),
  section: word('“{title}”'),
  drawing: word('figure “{title}”'),
});
