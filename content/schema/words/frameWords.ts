import { group, plural, word } from './kinds.ts';

/** Words of the frame around every page, and those that many pages share. */

/** Bar and menu of every page, and what stands in the place of a part that could not be loaded. */
export const frame = group({
  skip: word('Skip to main content'),
  mainNavigation: word('Main'),
  mobileNavigation: word('Mobile'),
  openMenu: word('Open menu'),
  closeMenu: word('Close menu'),
  partLost: word('This part of the page could not be loaded.'),
  loadAgain: word('Load the page again'),
});

/** On every page where no scripts run: what works and what does not. */
export const withoutCode = group({
  works: word(
    'Your browser runs no scripts here. Reading, sending a message, subscribing and downloading work without them. The search, the dialogs, the assessment, the calculator and other tools need them.',
  ),
  generator: word('The generator needs scripts, and your browser runs none here.'),
  search: word('The search needs scripts. Each list can be shown in full without them.'),
});

/** Links of bar, menu and footer. */
export const navigation = group({
  home: word('Home'),
  about: word('About'),
  services: word('Services'),
  industries: word('Industries'),
  resources: word('Resources'),
  testimonials: word('Testimonials'),
  contact: word('Contact'),
  footerServices: word('Services'),
  footerSolutions: word('Solutions'),
  follow: word('Follow us'),
  linkedin: word('LinkedIn'),
  twitter: word('Twitter'),
  facebook: word('Facebook'),
  videoGenerator: word('AI Video Generator'),
  privacy: word('Privacy'),
  rights: word('© {years} {name}. All rights reserved.'),
});

/** Buttons and links that several pages share. */
export const actions = group({
  scheduleCall: word('Schedule a Call'),
  backTo: word('Back to {page}'),
  home: word('Home'),
  viewServices: word('View All Services'),
  scheduleConsultation: word('Schedule Consultation'),
  startConversation: word('Start the Conversation'),
  learnMore: word('Learn More'),
  scheduleAConsultation: word('Schedule a Consultation'),
  viewCaseStudies: word('View Case Studies'),
  about: word('about {title}'),
  onThisPage: word('On this page'),
  resources: word('Resources'),
  getConsulting: word('Get Consulting'),
  writeToUs: word('Write to Us'),
  tryAgain: word('Try again'),
});

/** Names of the pages above a page, for search engines. */
export const breadcrumbs = group({
  home: word('Home'),
  resources: word('Resources'),
  services: word('Services'),
});

/** The notice that comes after an action. */
export const toast = group({
  dismiss: word('Dismiss notification'),
});

/** What every form shows, and what is sent along with a message. */
export const forms = group({
  privacy: word('How we treat your data'),
  problem: word('There is a problem'),
  /** While the page's code is on its way. */
  held: word('Sending as soon as the page is ready…'),
  yourAssessment: word('Your assessment'),
  yourRoi: word('Your ROI calculation'),
  pageBefore: word('The page you came from'),
  source: word('How you came here'),
  score: word('{score} out of {highest}, {level}'),
  scoreWeakest: word('{score} out of {highest}, {level}; weakest: {weakest}'),
});

/** Lengths as visitors read them. */
export const formats = group({
  readTime: plural({ one: '{count} min read', other: '{count} min read' }),
});

/** What every dialog has. */
export const dialogs = group({
  close: word('Close'),
});

/** The dialog of the privacy notice. */
export const privacy = group({
  title: word('Privacy'),
  who: word('Who is responsible'),
  responsible: word(
    '{name} runs this site and is responsible for what happens with your data. Write to {email}.',
  ),
});

/** The page of the privacy notice. */
export const privacyPage = group({
  title: word('Privacy'),
  description: word(
    'What this site keeps of what its visitors send, for what purpose and how long, and who is responsible.',
  ),
});

/** The page of an unknown address. */
export const notFound = group({
  home: word('Go to the home page'),
  resources: word('Resources & Insights'),
  videoGenerator: word('AI Video Generator'),
});

/** The heading of the page of an unknown address. */
export const notFoundPage = group({
  heading: word('404 Page Not Found'),
  hint: word('Did you forget to add the page to the router?'),
});

/** The pictures that social networks show of a page. */
export const socialImages = group({
  services: word('Services'),
  industries: word('Industries'),
  videoGenerator: word('AI Video Generator'),
  privacy: word('Privacy'),
  caseStudy: word('Case study'),
  insight: word('Insight'),
  whitepaper: word('Whitepaper'),
});
