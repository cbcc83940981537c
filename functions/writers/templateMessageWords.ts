/**
 * The posts and emails of a campaign, with places for our own content. Each post says in its first line for which
 * network it is.
 */
export const posts: readonly string[] = [
  `For LinkedIn

{titleAsSentence} {lead}

{first} {firstText}

How is it in your own project?`,
  `For X

{shortText} {tag}`,
  `For Facebook

One project.{example} {challenge}

What came of it: {result}

Half an hour with {firm} is free. We sell no software.`,
  `For LinkedIn

{secondAsSentence} {secondText}

{benefit} {benefitText}

{tag} #IndependentAdvice`,
  `For X

{shortBenefit} #IndependentAdvice`,
];

/** The law asks of each advertising email for a way out and a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
const footer = `Kind regards
[Your name]
{firm}

--
This is an advertisement. You get it because [say how you have this address].
To get no more of these emails, use this link: [unsubscribe link]
{firm}, [postal address of the sender]`;

export const emails: readonly string[] = [
  `Subject: {title}

Hello [First name],

{lead}

{first} {firstLong}

We sell no software, so we can say so. Is this a question in your company at the moment? Then reply with one sentence on where you stand. You will get an answer from a person, and no sales call.

${footer}`,
  `Subject: {second}

Hello [First name],

A few days ago I wrote to you on “{title}”. Here is the part that is most easily left out.

{secondAsSentence} {secondLong}

You can do this without us. If you would rather have somebody beside you who has nothing to sell, reply to this message.

${footer}`,
  `Subject: What one project came to

Hello [First name],

This is my last message on the subject, with one project.{example}

{challenge}

What came of it: {result}

{measure}

{question} Let us talk for thirty minutes. We will tell you what we would look at first, even if the answer is that you do not need us.

Pick a time that suits you: [link to your booking page]

${footer}`,
];
