import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** What the site's mails say. */
export const mails = group({
  /** To a visitor whose message has come. */
  received: group({
    subject: word('{firm}: we have your message'),
    title: word('We have your message'),
    preview: word('We answer within {time}.'),
    thanks: word('Thank you for writing to us. We answer within {time}.'),
    more: word('If it is urgent, or if you want to add something, answer this mail or write to {address}.'),
    why: word(
      'This address was given in the contact form of our site. If that was not you, there is nothing to do: you will get nothing else from us.',
    ),
  }),
  /** To the firm's people. */
  lead: group({
    subject: word('{company}: message from {name}'),
    noCompany: word('A visitor'),
    suspected: word('[Suspected spam]'),
    name: word('Name'),
    email: word('Email'),
    company: word('Company'),
    page: word('Page'),
    assessment: word('Assessment'),
    score: word('{score} out of {highest}, {level}'),
    weakest: word('Weakest dimension'),
    message: word('Message'),
    inputs: word('ROI calculation: inputs'),
    results: word('ROI calculation: results'),
    why: word(
      'Somebody wrote this in the contact form of the site. Your answer goes to the address above. Message {id}, received {time}.',
    ),
  }),
  /** Asks whether an address may get the newsletter. */
  confirm: group({
    subject: word('{firm}: please confirm your subscription'),
    title: word('Please confirm your subscription'),
    preview: word('One press, and our letter comes to you.'),
    asked: word(
      'Somebody, most likely you, asked for our letter at this address. It comes once you confirm:',
    ),
    button: word('Confirm my subscription'),
    how: plural({
      one: 'The link works for {count} day and opens a page with a button. Every letter ends with a link by which you can leave.',
      other:
        'The link works for {count} days and opens a page with a button. Every letter ends with a link by which you can leave.',
    }),
    why: plural({
      one: 'This address was given in the newsletter form of our site. If that was not you, there is nothing to do: no letter comes, and the address is deleted after {count} day.',
      other:
        'This address was given in the newsletter form of our site. If that was not you, there is nothing to do: no letter comes, and the address is deleted after {count} days.',
    }),
  }),
  /** Below each letter. */
  letter: group({
    why: word('You get this letter because you subscribed to it on our site.'),
    unsubscribe: word('Unsubscribe'),
  }),
});
export type MailsWords = z.output<typeof mails>;
