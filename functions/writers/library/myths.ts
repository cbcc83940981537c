import type { Passage } from '../speech.ts';
import { SearchIndex } from './SearchIndex.ts';

/** Common beliefs, and what our articles say instead. No numbers, so that nothing here can disagree with them. */
const myths: readonly { readonly about: string; readonly myth: string; readonly truth: string }[] = [
  {
    about: 'data migration load clean ERP',
    myth: 'data migration is a job for IT',
    truth:
      'Moving data is technical work for a few weeks. Deciding what the data should say takes months, and only the people who use it can do it.',
  },
  {
    about: 'data migration load clean ERP go-live',
    myth: 'first clean the data, then load it',
    truth:
      'Load all of it early, with all its faults, and count what is rejected. Then load again every two weeks, and publish the number.',
  },
  {
    about: 'data migration history ERP',
    myth: 'everything from the old system has to come along',
    truth:
      'The best data work is deletion. What has not moved for years stays behind in the old system, where it remains readable.',
  },
  {
    about: 'ERP selection choosing vendor demonstration requirements software',
    myth: 'the longest list of requirements finds the best system',
    truth:
      'Every vendor answers yes to a list. A day of your own business, played through on your own data, is what tells two systems apart.',
  },
  {
    about: 'ERP selection choosing vendor demonstration software',
    myth: 'a good demonstration shows a good product',
    truth:
      'A vendor’s own demonstration shows what the vendor does best. Write the script yourself, and let those who will use the system score it.',
  },
  {
    about: 'ERP cost budget quotation price license software',
    myth: 'the quotation is the budget',
    truth:
      'A budget is rarely overrun because a figure in the quotation was wrong. It is overrun because a cost was never in it: your own people, data, interfaces, tests.',
  },
  {
    about: 'cost budget business case doing nothing',
    myth: 'doing nothing is free',
    truth:
      'Keeping the old system has a cost as well, every month. Put it in a column of its own before the board compares offers.',
  },
  {
    about: 'contract acceptance signature vendor license negotiation',
    myth: 'the contract is for the lawyers',
    truth:
      'It is also the plan of the project. What is accepted, by whom and after which test has to be written by those who know the work.',
  },
  {
    about: 'contract acceptance test go-live',
    myth: 'acceptance is a formality',
    truth:
      'On that day payments, warranty and the burden of showing a fault change sides. It should depend on tests, and never on silence.',
  },
  {
    about: 'go-live cut-over date readiness ERP implementation',
    myth: 'a fixed date keeps a project honest',
    truth:
      'Criteria do. Agree months ahead on a few numbers that must be met, and the meeting before go-live becomes short.',
  },
  {
    about: 'go-live hypercare hundred days training adoption ERP implementation',
    myth: 'after go-live the project is over',
    truth:
      'That is when the work gets slower before it gets better. Plan the helpers, the daily list and the second month-end close before the first day.',
  },
  {
    about: 'training adoption users change management',
    myth: 'people resist change',
    truth:
      'People resist extra work that gives nothing back. Give them something on the first day that they could not do before, and watch what they stop asking for.',
  },
  {
    about: 'CRM sales adoption fields customer',
    myth: 'salespeople do not like CRM systems',
    truth:
      'They do not like systems that only ask. A CRM is filled in when it gives something back to the person who fills it in.',
  },
  {
    about: 'CRM fields customer data sales',
    myth: 'the more fields, the more we know about the customer',
    truth:
      'Every field needs a reader and a decision that depends on it. A dozen that are kept up tell more than sixty that are empty.',
  },
  {
    about: 'CRM sales forecast pipeline stages',
    myth: 'the forecast is a matter of experience',
    truth:
      'It is a matter of definitions. When a stage is a fact about the customer that two strangers would agree on, the rates can be measured.',
  },
  {
    about: 'AI pilot artificial intelligence test machine learning',
    myth: 'a successful pilot proves that AI works',
    truth:
      'It proves something only if it could have failed. Sign the figure, the threshold and the date before the pilot begins.',
  },
  {
    about: 'AI human check sample automation artificial intelligence',
    myth: 'with a person in the loop nothing can go wrong',
    truth:
      'That is a sentence without a number. Say how many cases are checked, what that sample can show, and at what point the machine is stopped.',
  },
  {
    about: 'AI cost task automation artificial intelligence',
    myth: 'AI is cheap because the license is cheap',
    truth:
      'What decides is the cost of one correctly finished task, with the people who check it and the errors that pass.',
  },
  {
    about: 'supply chain stock inventory warehouse service level',
    myth: 'more stock means fewer shortages',
    truth:
      'Most warehouses have too much and too little at the same time. It is usually the wrong stock, set by rules that nobody has looked at for years.',
  },
  {
    about: 'supply chain planning software forecast inventory stock accuracy',
    myth: 'better planning software fixes the stock',
    truth:
      'Accuracy comes first, parameters second, a monthly rhythm third, software last. Whoever begins with the last pays for all four.',
  },
  {
    about: 'expert witness evidence dispute litigation court software',
    myth: 'many open tickets prove a bad system',
    truth:
      'A count of tickets says how people reported. A random sample, examined by a stated rule, says what the system did.',
  },
  {
    about: 'expert witness evidence dispute litigation court Daubert opinion report',
    myth: 'long experience makes an opinion admissible',
    truth:
      'A court asks for a reliable method that was reliably applied. Experience has to be shown as steps that another expert could repeat.',
  },
  {
    about: 'digital transformation portfolio strategy initiatives order priorities',
    myth: 'digital transformation needs a big program',
    truth:
      'It needs an order. A portfolio is not a sequence, and the people who have to do the work come in fixed quantities.',
  },
  {
    about: 'digital transformation governance interface integration two systems who may change',
    myth: 'systems that are connected agree with each other',
    truth:
      'They agree when somebody has decided, field by field, which of them is right. An interface only spreads what was not decided.',
  },
];

const index = new SearchIndex(myths, ({ about, myth, truth }) => [
  { text: about, weight: 2 },
  { text: `${myth} ${truth}`, weight: 1 },
]);

/** Whether a topic asks for what people wrongly believe. */
export function asksForMyths(topic: string): boolean {
  return /\b(myths?|misconceptions?|fallac(y|ies)|(half-)?truths?|misunderstandings?)\b/i.test(topic);
}

/** Myths about a topic, the nearest first, each with what is true instead. */
export function mythsAbout(topic: string, serviceArea: string): Passage[] {
  return index
    .search([
      { text: topic, weight: 1 },
      // What follows the subject in its name, such as Implementation, is said of every subject.
      { text: serviceArea.replace(/ (Implementation|Services|Solutions|Systems)$/, ''), weight: 0.5 },
    ])
    .map(({ document: { myth, truth } }) => ({ heading: `Myth: ${myth}`, text: `The truth: ${truth}` }));
}
