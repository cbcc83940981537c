import { expect, test } from '@playwright/test';
import { words } from '../support/words.ts';

/**
 * What the specification quotes of buttons, forms and messages. That these words are on the screen, and when, is tried
 * with any firm's words in `tests/browser`.
 */

const { actions, homeSections, library, resources, newsletterForm: newsletter, video, videoResult } = words;

/** Compares what the site says, in the order of the specification's texts. */
function expectSaid(said: readonly unknown[], specified: readonly string[]): void {
  expect(said).toEqual(specified);
}

test('§2 bar and home page: links, buttons and the form’s title are the specification’s', () => {
  const { home, about, services, industries, testimonials, contact } = words.navigation;
  expectSaid(
    [home, about, services, industries, words.navigation.resources, testimonials, contact],
    ['Home', 'About', 'Services', 'Industries', 'Resources', 'Testimonials', 'Contact'],
  );
  expectSaid(
    [actions.scheduleCall, homeSections.exploreServices, actions.scheduleAConsultation],
    ['Schedule a Call', 'Explore Our Services', 'Schedule a Consultation'],
  );
  expectSaid(
    [homeSections.exploreResources, words.home.contactForm, words.schedule.title],
    ['Explore ERP Resources', 'Get in Touch', 'Schedule Your Consultation'],
  );
});

test('§2 services and industries: buttons and links are the specification’s', () => {
  expectSaid(
    [actions.learnMore, actions.viewCaseStudies, words.service.approach, words.service.start],
    ['Learn More', 'View Case Studies', 'Learn Our Approach', 'Start a Conversation'],
  );
  expectSaid(
    [actions.viewServices, words.industries.explore, actions.scheduleConsultation, actions.startConversation],
    ['View All Services', 'Explore Industries', 'Schedule Consultation', 'Start the Conversation'],
  );
});

test('§2 resources: buttons and states are the specification’s', () => {
  expectSaid(
    [resources.services, resources.readCaseStudy, resources.readInsight, resources.download],
    ['View Services', 'Read Full Case Study', 'Read Article', 'Download Free'],
  );
  expectSaid(
    [words.tools.access, words.tools.soon, newsletter.send],
    ['Access Tool', 'Tool access coming soon!', 'Subscribe'],
  );
  expectSaid(
    [resources.caseStudies.loading, resources.insights.loading, resources.whitepapers.loading],
    ['Loading case studies...', 'Loading insights...', 'Loading whitepapers...'],
  );
});

test('§2 items: states, links and headings are the specification’s', () => {
  const { caseStudy, insight, whitepaper } = words.itemPages.kinds;
  expectSaid(
    [caseStudy, insight, whitepaper].flatMap(({ loading, label }) => [loading, label]),
    [
      ...['Loading case study...', 'Case Study', 'Loading article...', 'Insights'],
      ...['Loading whitepaper...', 'Whitepaper'],
    ],
  );
  const missing = words.itemNotFound.kinds;
  expectSaid(
    [missing.caseStudy, missing.insight, missing.whitepaper].flatMap(({ title, text }) => [title, text]),
    ['Case Study', 'Article', 'Whitepaper'].flatMap((kind) => [
      `${kind} Not Found`,
      `The ${kind.toLowerCase()} you’re looking for doesn’t exist or may have been moved.`,
    ]),
  );
  expectSaid(
    [words.itemNotFound.back, words.insight.advice, actions.getConsulting],
    ['Back to Resources', 'Get Expert Advice', 'Get Consulting'],
  );
  expectSaid(
    [library.challenge, library.solution, library.results, ...Object.values(words.caseStudy).slice(2, 5)],
    [
      ...['Challenge', 'Solution', 'Results', 'Ready to Transform Your Business?'],
      ...['Schedule Free Consultation', 'View More Case Studies'],
    ],
  );
  expectSaid(
    [words.insight.goOn, words.insight.guidance, words.insight.more],
    ['Continue Your Learning', 'Need Expert Guidance?', 'More Insights & Articles'],
  );
  const { inside, why, expert, actionable, real } = words.whitepaperSections;
  expectSaid(
    [words.whitepaper.download, words.whitepaper.help, inside, why, expert, actionable, real],
    [
      ...['Download', 'Need Implementation Help?', "What's Inside This Guide", 'Why Download This Guide?'],
      ...['Expert Insights', 'Actionable Strategies', 'Real-World Examples'],
    ],
  );
});

test('§2 unknown paths: the heading and the developer’s hint are the specification’s', () => {
  expectSaid(
    [words.notFoundPage.heading, words.notFoundPage.hint],
    ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  );
});

test('§4 §5 §8 contact: labels, placeholders and messages are the specification’s', () => {
  const { contact, messages } = words;
  expectSaid(
    [
      contact.firstName,
      contact.lastName,
      contact.emailExample,
      contact.companyExample,
      contact.messageExample,
    ],
    [
      ...['First name', 'Last name', 'you@company.com', 'Your Company Name'],
      'Tell us about your ERP needs...',
    ],
  );
  expectSaid(
    [messages.required, messages.email, messages.tooShort],
    ['{label} is required', 'Invalid email address', '{label} must be at least {count} characters'],
  );
  expectSaid(
    [contact.sending, contact.sent, contact.sentText, contact.failed, contact.failedText],
    [
      ...[
        'Sending...',
        'Message sent successfully!',
        "We'll get back to you soon to discuss your ERP needs.",
      ],
      ...['Failed to send message', 'Please try again later.'],
    ],
  );
});

test('§5 §8 newsletter and downloads: alerts and notices are the specification’s', () => {
  expectSaid(
    [newsletter.empty, newsletter.failed, newsletter.thanks],
    [
      'Please enter your email address.',
      'Failed to subscribe to newsletter. Please try again.',
      "Thank you for subscribing! You'll receive our latest insights and updates at {address}.",
    ],
  );
  const { downloadFailed, downloadFailedText, downloadReady } = words.whitepaper;
  expectSaid(
    [downloadFailed, downloadFailedText, downloadReady],
    ['Download Failed', 'Unable to download the whitepaper. Please try again.', 'Download Ready!'],
  );
});

test('§2 §4 tools: questions, results and messages are the specification’s', () => {
  const { question, complete, previous, next, results, retake } = words.assessment;
  expectSaid(
    [question, complete, previous, next, results, retake, words.assessmentResult.score],
    [
      ...['Question {number} of {count}', '{percent}% complete', 'Previous', 'Next', 'Get Results'],
      ...['Retake Assessment', 'Your Score: {score} out of {highest}'],
    ],
  );
  const { strong, quick, substantial, disclaimer } = words.roiReport;
  expectSaid(
    [strong, quick, substantial, disclaimer, words.roi.generate],
    [
      ...['Strong ROI', 'Quick payback', 'Substantial savings'],
      ...[
        'Results are estimates based on industry benchmarks. Actual results may vary.',
        'Generate Full Report',
      ],
    ],
  );
});

test('§4 §5 §8 video generator: states and notices are the specification’s', () => {
  const { topic, targetAudience, videoType, duration, serviceArea, campaignTheme } = words.videoMessages;
  expectSaid(
    [topic, targetAudience, videoType, duration, serviceArea, campaignTheme],
    ['Topic', 'Target audience', 'Video type', 'Duration', 'Service area', 'Campaign theme'],
  );
  expectSaid(
    [video.generating, video.failed, video.scriptFailed, video.seriesFailed, video.campaignFailed],
    [
      ...['Generating...', 'Generation Failed'],
      'Failed to generate video script. Please check your OpenAI API key.',
      ...['Failed to generate video series.', 'Failed to generate campaign.'],
    ],
  );
  expectSaid(
    [video.scriptDone, video.scriptReady, video.seriesDone, video.seriesReady.other],
    [
      ...['Video Script Generated!', 'Your AI-powered video script is ready.', 'Video Series Generated!'],
      'Created {count} videos for your service area.',
    ],
  );
  expectSaid(
    [video.campaignDone, video.campaignReady.other],
    ['Marketing Campaign Generated!', 'Created {count} videos plus social media and email content.'],
  );
  expectSaid(
    [videoResult.thumbnailFailed, videoResult.thumbnailDone, videoResult.thumbnailReady],
    ['Failed to generate thumbnail.', 'Thumbnail Generated!', 'Your AI-generated thumbnail is ready.'],
  );
});
