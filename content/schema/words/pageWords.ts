import { group, plural, word } from './kinds.ts';

/** Words of the fixed pages. */

/** Parts of the home page that run code: its drawing and the frame of its form. */
export const home = group({
  contactForm: word('Get in Touch'),
  pause: word('Pause the movement of the drawing'),
});

/** The home page. */
export const homeSections = group({
  exploreServices: word('Explore Our Services'),
  /** Beside the button that schedules a call. */
  callWith: word('You speak with {names}.'),
  advisers: word('Our people'),
  counsel: word('For counsel: {name}. {role}.'),
  readCase: word('Read the case'),
  readCaseOf: word('of {company}'),
  outcomes: word('{title}: before and after'),
  write: word('Write to us'),
  answer: word('{time}'),
  talk: word('Or talk for half an hour'),
  exploreResources: word('Explore Our Resources'),
});

/** The contact form. */
export const contact = group({
  firstName: word('First name'),
  lastName: word('Last name'),
  email: word('Email'),
  emailExample: word('you@company.com'),
  /** How a message about a conflict check begins, and the note above it. */
  conflict: word(
    'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side:',
  ),
  conflictNote: word(
    'Names are all that a conflict check needs. Please send no facts and no documents of the case.',
  ),
  company: word('Company'),
  companyExample: word('Your Company Name'),
  message: word('Message'),
  messageExample: word('Tell us what you need...'),
  sending: word('Sending...'),
  send: word('Send Message'),
  sent: word('Message sent successfully!'),
  sentText: word('We have your message.'),
  failed: word('Failed to send message'),
  failedText: word('Please try again later.'),
  removed: word('{title} is not sent.'),
  along: word('What you send along'),
  remove: word('Remove'),
  figures: plural({ one: 'All {count} figures', other: 'All {count} figures' }),
});

/** The page of the industries. */
export const industries = group({
  explore: word('Explore Industries'),
  challenges: word('Key challenges'),
  ourWork: word('From our work'),
  index: word('Industries'),
  learnMoreFor: word('about our services for {title}'),
});

/** The pages of the services, and what counsel checks of an expert. */
export const service = group({
  approach: word('Learn Our Approach'),
  start: word('Start a Conversation'),
  library: word('From our library'),
  guide: plural({ one: 'Whitepaper, {count} page, PDF', other: 'Whitepaper, {count} pages, PDF' }),
  fields: word('Fields'),
  jurisdictions: word('Jurisdictions'),
  /** Both on one line of years. */
  record: word('Testimony and reports'),
  testimony: word('Testimony'),
  reports: word('Reports'),
  /** The key to the marks on that line. */
  sides: group({
    plaintiff: word('For the plaintiff'),
    defendant: word('For the defendant'),
    neutral: word('As a neutral'),
  }),
  /** What an expert did in a matter, and for whom; the last where that is not said. */
  testified: group({
    plaintiff: word('Testimony for the plaintiff'),
    defendant: word('Testimony for the defendant'),
    neutral: word('Testimony as a neutral'),
    unsaid: word('Testimony'),
  }),
  reported: group({
    plaintiff: word('Report for the plaintiff'),
    defendant: word('Report for the defendant'),
    neutral: word('Report as a neutral'),
    unsaid: word('Report'),
  }),
  publications: word('Publications'),
  curriculum: word('Curriculum vitae'),
  fees: word('Fees'),
  conflict: word('Conflict check: send party names only'),
  /** Files to print, on the expert's page. */
  curriculumFile: word('Curriculum vitae (PDF)'),
});

/** The form of the newsletter. */
export const newsletterForm = group({
  empty: word('Please enter your email address.'),
  failed: word('Failed to subscribe to newsletter. Please try again.'),
  thanks: word("Thank you for subscribing! You'll receive our latest insights and updates at {address}."),
  /** Below the thanks. */
  next: word(
    'Please look into your mailbox. If the address is new to us, a mail is on its way with a link that confirms it.',
  ),
  email: word('Email address'),
  sending: word('Subscribing...'),
  send: word('Subscribe'),
  emailExample: word('you@company.com'),
});

/** The pages to which the links of the newsletter’s mails lead. */
export const newsletter = group({
  /** In the place of an answer that did not come. */
  failed: word(
    'We could not reach our server, so nothing has changed yet. Check your connection and try again.',
  ),
  /** Of a link that is not whole. */
  unreadable: group({
    heading: word('We cannot read this link'),
    text: word(
      'A part of it is missing or was changed on its way. Open it again from the email, or copy all of it into the address bar.',
    ),
  }),
  missing: group({
    heading: word('This link is not complete'),
    text: word(
      'The part behind the question mark is missing. Open it again from the email, or copy all of it into the address bar.',
    ),
  }),
  confirm: group({
    title: word('Confirm your subscription'),
    description: word('Confirms that our letter may come to your address.'),
    ready: group({
      heading: word('Confirm your subscription'),
      text: word(
        'Press the button, and our letter comes to the address that got this link. Without it no letter comes.',
      ),
      button: word('Confirm My Subscription'),
      sending: word('Confirming...'),
    }),
    done: group({
      heading: word('Your subscription is confirmed'),
      text: word(
        'The next letter comes to your address. Every letter ends with a link by which you can leave.',
      ),
    }),
    already: group({
      heading: word('You have confirmed already'),
      text: word('There is nothing else to do: the next letter comes to your address.'),
    }),
    overdue: group({
      heading: word('This link is no longer valid'),
      text: word(
        'A link confirms for {days} days, as long as the address has not left since. Subscribe again, and a new one comes by email.',
      ),
    }),
    unknown: group({
      heading: word('We hold no subscription for this link'),
      text: word(
        'An address that is not confirmed within {days} days is deleted. If you still want the letter, subscribe again.',
      ),
    }),
  }),
  unsubscribe: group({
    title: word('Leave the newsletter'),
    description: word('Takes your address from the list of our letter.'),
    ready: group({
      heading: word('Leave the newsletter'),
      text: word('Press the button, and no further letter comes to the address that got this link.'),
      button: word('Unsubscribe'),
      sending: word('Unsubscribing...'),
    }),
    done: group({
      heading: word('You have left the newsletter'),
      text: word('No further letter comes to you. Your address is deleted after {days} days.'),
    }),
    already: group({
      heading: word('You have left already'),
      text: word('No letter comes to your address.'),
    }),
    unknown: group({
      heading: word('Your address is not on the list'),
      text: word('We hold no subscription for this link, so no letter comes to you.'),
    }),
  }),
  again: word('Subscribe Again'),
  write: word('Write to Us'),
  home: word('Resources & Insights'),
  retry: word('Try Again'),
});

/** The dialog that books a call. */
export const schedule = group({
  title: word('Schedule Your Consultation'),
  outside: word(
    'Times are booked on a page of an external service, {host}. It is reached only when you load it, and its own terms hold there.',
  ),
  load: word('Load the booking page'),
  frame: word('Booking page'),
  /** Below a booking page that says nothing. */
  silent: word(
    'Is the booking page empty? Your browser or network may block it: open it in a tab of its own, or write to us and we will agree on a time.',
  ),
  newTab: word('Open the booking page in a new tab'),
});
