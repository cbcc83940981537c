import { list, word } from './kinds.ts';

/** What the writer without a model says in a campaign's posts and emails. */
export const messages = {
  /** Stands in a message where a project is an example. */
  exampleNote: word(' [This project is an example. Put one of yours in its place before you publish.]'),
  /** A campaign's posts, each for the network of its first line. */
  posts: list(
    'For LinkedIn\n\n{titleAsSentence} {lead}\n\n{first} {firstText}\n\nHow is it in your own project?',
    'For X\n\n{shortText} {tag}',
    'For Facebook\n\nOne project.{example} {challenge}\n\nWhat came of it: {result}\n\nHalf an hour with {firm} is free.',
    'For LinkedIn\n\n{secondAsSentence} {secondText}\n\nWhy ask us? {benefit} {benefitText}\n\n{tag}',
    'For X\n\nWhy ask us? {shortBenefit} {tag}',
  ),
  emails: list(
    'Subject: {title}\n\nHello [First name],\n\n{lead}\n\n{first} {firstLong}\n\nIs this a question in your company at the moment? Then reply with one sentence on where you stand. You will get an answer from a person, and no sales call.',
    'Subject: {second}\n\nHello [First name],\n\nA few days ago I wrote to you on “{title}”. Here is the part that is most easily left out.\n\n{secondAsSentence} {secondLong}\n\nYou can do this without us. If you would rather have somebody beside you, reply to this message.',
    'Subject: What one project came to\n\nHello [First name],\n\nThis is my last message on the subject, with one project.{example}\n\n{challenge}\n\nWhat came of it: {result}\n\n{measure}\n\nLet us talk for thirty minutes. We will tell you what we would look at first, even if the answer is that you do not need us.\n\nPick a time that suits you: [link to your booking page]',
  ),
  /** The same where no project fits, in the place of those that tell of one. */
  untoldPost: word(
    'For Facebook\n\n{thirdAsSentence} {thirdText}\n\nWho does this in your company?\n\nHalf an hour with {firm} is free.',
  ),
  untoldEmail: word(
    'Subject: {third}\n\nHello [First name],\n\nThis is my last message on “{title}”.\n\n{thirdAsSentence} {thirdText}\n\nWhy ask us? {benefit} {benefitText}\n\nLet us talk for thirty minutes. We will tell you what we would look at first, even if the answer is that you do not need us.\n\nPick a time that suits you: [link to your booking page]',
  ),
  /** The law asks of each advertising email for a way out and a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
  emailFooter: word(
    'Kind regards\n[Your name]\n{firm}\n\n--\nThis is an advertisement. You get it because [say how you have this address].\nTo get no more of these emails, use this link: [unsubscribe link]\n{firm}, [postal address of the sender]',
  ),
};
