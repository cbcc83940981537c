import { describe } from 'vitest';
import { fill, fillPlural } from '../../../content/schema/fill.ts';
import { longDate, minutesToRead, shortMonth, withSeparators } from '../../../web/src/format.ts';
import { content, testRows } from './demonstration.ts';

/** What the specification quotes of buttons, forms and messages; other tests see any words on the screen, at their time. */

const { actions, contact, homeSections, itemNotFound, library, resources } = content.words;
const { assessment, assessmentResult, caseStudy, formats, home, insight, newsletterForm } = content.words;
const { notFoundPage, roi, roiReport, schedule, service, tools, video } = content.words;
const { videoResult, whitepaper, whitepaperSections } = content.words;
const kinds = content.words.itemPages.kinds;
const missing = itemNotFound.kinds;
const required = (label: string) => `${label} is required`;
const ofFour = (forms: typeof video.seriesReady) => fillPlural(forms, 4, content.locale.tag);

describe('bar and pages', () => {
  testRows([
    ['§2 home', 'hero, first button', actions.scheduleCall, 'Schedule a Call'],
    ['§2 home', 'hero, second button', homeSections.exploreServices, 'Explore Our Services'],
    ['§2 home', 'About, button', actions.scheduleAConsultation, 'Schedule a Consultation'],
    ['§2 home', 'contact, second button', homeSections.exploreResources, 'Explore ERP Resources'],
    ['§2 home', 'contact, card', home.contactForm, 'Get in Touch'],
    ['§2 schedule dialog', 'title', schedule.title, 'Schedule Your Consultation'],
    ['§2 schedule dialog', 'frame', schedule.frame, 'Booking page for a 30-minute consultation'],
    ['§2 services', 'cards', actions.learnMore, 'Learn More'],
    ['§2 services', 'call to action', actions.viewCaseStudies, 'View Case Studies'],
    ['§2 service pages', 'hero, first button', service.approach, 'Learn Our Approach'],
    ['§2 service pages', 'hero, second button', service.start, 'Start a Conversation'],
    ['§2 industries', 'link to the services', actions.viewServices, 'View All Services'],
    ['§2 industries', 'anchor', content.words.industries.explore, 'Explore Industries'],
    ['§2 industries', 'consultation', actions.scheduleConsultation, 'Schedule Consultation'],
    ['§2 industries', 'call to action', actions.startConversation, 'Start the Conversation'],
    ['§2 not found', 'heading', notFoundPage.heading, '404 Page Not Found'],
    ['§2 not found', 'developer’s hint', notFoundPage.hint, 'Did you forget to add the page to the router?'],
  ]);
});

describe('library', () => {
  testRows([
    ['§2 resources', 'link to the services', resources.services, 'View Services'],
    ['§2 resources', 'case study', resources.readCaseStudy, 'Read Full Case Study'],
    ['§2 resources', 'article', resources.readInsight, 'Read Article'],
    ['§2 resources', 'whitepaper', resources.download, 'Download Free'],
    ['§2 resources', 'tool', tools.access, 'Access Tool'],
    ['§2 §8 resources', 'unknown tool', tools.soon, 'Tool access coming soon!'],
    ['§2 resources', 'loading case studies', resources.caseStudies.loading, 'Loading case studies...'],
    ['§2 resources', 'loading insights', resources.insights.loading, 'Loading insights...'],
    ['§2 resources', 'loading whitepapers', resources.whitepapers.loading, 'Loading whitepapers...'],
    ['§2 resources', 'newsletter', newsletterForm.send, 'Subscribe'],
    ['§2 case study', 'loading', kinds.caseStudy.loading, 'Loading case study...'],
    ['§2 insight', 'loading', kinds.insight.loading, 'Loading article...'],
    ['§2 whitepaper', 'loading', kinds.whitepaper.loading, 'Loading whitepaper...'],
    ['§2 metadata', 'type label of a case study', kinds.caseStudy.label, 'Case Study'],
    ['§2 metadata', 'type label of an article', kinds.insight.label, 'Insights'],
    ['§2 metadata', 'type label of a whitepaper', kinds.whitepaper.label, 'Whitepaper'],
    ['§8 case study', 'missing', missing.caseStudy.title, 'Case Study Not Found'],
    ['§8 insight', 'missing', missing.insight.title, 'Article Not Found'],
    ['§8 whitepaper', 'missing', missing.whitepaper.title, 'Whitepaper Not Found'],
    [
      '§2 items',
      'missing, text',
      missing.caseStudy.text,
      'The case study you’re looking for doesn’t exist or may have been moved.',
    ],
    ['§2 items', 'missing, button', itemNotFound.back, 'Back to Resources'],
    [
      '§2 case study',
      'three-part box',
      [library.challenge, library.solution, library.results],
      ['Challenge', 'Solution', 'Results'],
    ],
    ['§2 case study', 'call to action', caseStudy.ready, 'Ready to Transform Your Business?'],
    ['§2 case study', 'its first link', caseStudy.consultation, 'Schedule Free Consultation'],
    ['§2 case study', 'its second link', caseStudy.viewMore, 'View More Case Studies'],
    ['§2 insight', 'button', insight.advice, 'Get Expert Advice'],
    ['§2 insight', 'where to go on', insight.goOn, 'Continue Your Learning'],
    ['§2 insight', 'call to action', insight.guidance, 'Need Expert Guidance?'],
    ['§2 insight', 'its second link', insight.more, 'More Insights & Articles'],
    ['§2 whitepaper', 'button', actions.getConsulting, 'Get Consulting'],
    ['§2 whitepaper', 'date', whitepaperSections.published, 'Published {month}'],
    ['§2 whitepaper', 'pages', whitepaper.insights.other, '{count} pages of expert insights'],
    ['§2 whitepaper', 'download', whitepaper.download, 'Download'],
    ['§2 whitepaper', 'sections', whitepaperSections.inside, "What's Inside This Guide"],
    ['§2 whitepaper', 'reasons', whitepaperSections.why, 'Why Download This Guide?'],
    ['§2 whitepaper', 'first reason', whitepaperSections.expert, 'Expert Insights'],
    ['§2 whitepaper', 'second reason', whitepaperSections.actionable, 'Actionable Strategies'],
    ['§2 whitepaper', 'third reason', whitepaperSections.real, 'Real-World Examples'],
    ['§2 whitepaper', 'help', whitepaper.help, 'Need Implementation Help?'],
    ['§8 whitepaper', 'download, success', whitepaper.downloadReady, 'Download Ready!'],
    ['§8 whitepaper', 'download, failure', whitepaper.downloadFailed, 'Download Failed'],
    [
      '§8 whitepaper',
      'download, failure, text',
      whitepaper.downloadFailedText,
      'Unable to download the whitepaper. Please try again.',
    ],
  ]);
});

describe('formats', () => {
  testRows([
    ['§9 formats', 'date, US English long form', longDate('2025-03-05T00:00:00Z'), 'March 5, 2025'],
    ['§9 formats', 'date, in UTC', longDate('2025-03-05T23:59:59Z'), 'March 5, 2025'],
    ['§3 formats', 'US short month and year', shortMonth('2025-03-01T00:00:00Z'), 'Mar 2025'],
    ['§3 formats', 'read time', minutesToRead(7), '7 min read'],
    ['§3 formats', 'read time of a minute', fillPlural(formats.readTime, 1, 'en-US'), '1 min read'],
    ['§2 formats', 'download count', withSeparators(1_234_567), '1,234,567'],
  ]);
});

describe('forms', () => {
  testRows([
    [
      '§5 contact',
      'placeholders',
      [contact.firstName, contact.lastName, contact.emailExample, contact.companyExample],
      ['First name', 'Last name', 'you@company.com', 'Your Company Name'],
    ],
    ['§5 contact', 'placeholder of the message', contact.messageExample, 'Tell us about your ERP needs...'],
    ['§4 contact', 'while it is sent', contact.sending, 'Sending...'],
    ['§8 contact', 'success', contact.sent, 'Message sent successfully!'],
    [
      '§8 contact',
      'success, text',
      contact.sentText,
      "We'll get back to you soon to discuss your ERP needs.",
    ],
    ['§8 contact', 'failure', contact.failed, 'Failed to send message'],
    ['§8 contact', 'failure, default text', contact.failedText, 'Please try again later.'],
    ['§5 newsletter', 'empty', newsletterForm.empty, 'Please enter your email address.'],
    [
      '§8 newsletter',
      'failure',
      newsletterForm.failed,
      'Failed to subscribe to newsletter. Please try again.',
    ],
    [
      '§8 newsletter',
      'success',
      fill(newsletterForm.thanks, { address: 'ada@example.com' }),
      "Thank you for subscribing! You'll receive our latest insights and updates at ada@example.com.",
    ],
  ]);
});

describe('tools', () => {
  testRows([
    ['§2 assessment', 'progress', fill(assessment.question, { number: 1, count: 5 }), 'Question 1 of 5'],
    ['§2 assessment', 'percent', fill(assessment.complete, { percent: 0 }), '0% complete'],
    [
      '§2 assessment',
      'buttons',
      [assessment.previous, assessment.next, assessment.results, assessment.retake],
      ['Previous', 'Next', 'Get Results', 'Retake Assessment'],
    ],
    [
      '§2 assessment',
      'score',
      fill(assessmentResult.score, { score: 17, highest: 25 }),
      'Your Score: 17 out of 25',
    ],
    [
      '§2 ROI calculator',
      'disclaimer',
      roiReport.disclaimer,
      'Results are estimates based on industry benchmarks. Actual results may vary.',
    ],
    ['§2 ROI calculator', 'report', roi.generate, 'Generate Full Report'],
  ]);
});

describe('video generator', () => {
  testRows([
    ['§5 video generator', 'topic', required('Topic'), 'Topic is required'],
    ['§5 video generator', 'audience', required('Target audience'), 'Target audience is required'],
    ['§5 video generator', 'type', required('Video type'), 'Video type is required'],
    ['§5 video generator', 'duration', required('Duration'), 'Duration is required'],
    ['§5 video generator', 'area', required('Service area'), 'Service area is required'],
    ['§5 video generator', 'theme', required('Campaign theme'), 'Campaign theme is required'],
    ['§4 video generator', 'while it is written', video.generating, 'Generating...'],
    ['§8 video generator', 'failure', video.failed, 'Generation Failed'],
    [
      '§8 video generator',
      'script, failure',
      video.scriptFailed,
      'Failed to generate video script. Please check your OpenAI API key.',
    ],
    ['§8 video generator', 'series, failure', video.seriesFailed, 'Failed to generate video series.'],
    ['§8 video generator', 'campaign, failure', video.campaignFailed, 'Failed to generate campaign.'],
    [
      '§8 video generator',
      'thumbnail, failure',
      videoResult.thumbnailFailed,
      'Failed to generate thumbnail.',
    ],
    ['§8 video generator', 'script, success', video.scriptDone, 'Video Script Generated!'],
    [
      '§8 video generator',
      'script, success, text',
      video.scriptReady,
      'Your AI-powered video script is ready.',
    ],
    ['§8 video generator', 'series, success', video.seriesDone, 'Video Series Generated!'],
    [
      '§8 video generator',
      'series, success, text',
      ofFour(video.seriesReady),
      'Created 4 videos for your service area.',
    ],
    ['§8 video generator', 'campaign, success', video.campaignDone, 'Marketing Campaign Generated!'],
    [
      '§8 video generator',
      'campaign, success, text',
      ofFour(video.campaignReady),
      'Created 4 videos plus social media and email content.',
    ],
    ['§8 video generator', 'thumbnail, success', videoResult.thumbnailDone, 'Thumbnail Generated!'],
    [
      '§8 video generator',
      'thumbnail, success, text',
      videoResult.thumbnailReady,
      'Your AI-generated thumbnail is ready.',
    ],
  ]);
});
