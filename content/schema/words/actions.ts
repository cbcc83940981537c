import type * as z from 'zod';
import { group, word } from './kinds.ts';

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
export type ActionsWords = z.output<typeof actions>;
