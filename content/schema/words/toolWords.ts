import { group, plural, word } from './kinds.ts';

/** Words of the free tools and the files that they make. */

/** The cards of the tools and templates. */
export const tools = group({
  saved: word('Saved as {file}, among your downloads.'),
  workbook: word('Excel workbook (.xlsx)'),
  soon: word('Tool access coming soon!'),
  access: word('Access Tool'),
  project: word('Writing about your own project? {link}'),
  generator: word('Try the AI Video Generator'),
});

/** The columns of the templates. */
export const templates = group({
  phase: word('Phase'),
  task: word('Task Name'),
  owner: word('Owner'),
  startDate: word('Start Date'),
  endDate: word('End Date'),
  days: word('Duration (Days)'),
  status: word('Status'),
  dependencies: word('Dependencies'),
  budget: word('Budget'),
  notes: word('Notes'),
  vendor: word('Vendor Name'),
  product: word('Product/Service'),
  initialCost: word('Initial Cost'),
  annualCost: word('Annual Cost'),
  timeline: word('Implementation Timeline'),
  features: word('Key Features'),
  pros: word('Pros'),
  cons: word('Cons'),
  rating: word('Overall Rating (1-10)'),
});

/** The dialog of the readiness assessment. */
export const assessment = group({
  leftResult: word('You left this page with a result. It is still here.'),
  leftQuestion: word('You left this page at question {number}. Your answers are still here.'),
  showResult: word('Show the result'),
  continueAt: word('Continue at question {number}'),
  title: word('ERP Readiness Assessment'),
  retake: word('Retake Assessment'),
  previous: word('Previous'),
  results: word('Get Results'),
  next: word('Next'),
  close: word('Close'),
  question: word('Question {number} of {count}'),
  complete: word('{percent}% complete'),
  progress: word('Assessment progress'),
});

/** The result of the readiness assessment. */
export const assessmentResult = group({
  orMore: word('{points} or more'),
  under: word('under {points}'),
  messageResult: word(
    'My result in the ERP Readiness Assessment: {score} out of {highest} points, {label} (level {level}).',
  ),
  messageAnswer: word('{subject}: {answer} ({points} of {highest})'),
  weakest: word('Weakest: {subject}'),
  messageNext: word('Next step: {step}'),
  messageEnd: word('What would you do next in our place?'),
  messageNote: word(
    'Your assessment result is in the message below. Change it as you like and add what else matters.',
  ),
  levels: word('Readiness levels'),
  yourLevel: word('your level'),
  points: word('{points} of {highest}'),
  score: word('Your Score: {score} out of {highest}'),
  range: word('Level {level}: {points} points'),
  answers: word('What each answer contributed'),
  scale: word('Each answer has 1 to {highest} points. The lowest score that answers can reach is {lowest}.'),
  nothingWeak: word('Nothing is weak'),
  next: word('Your next step'),
  send: word('Send Us This Result'),
  print: word('Print'),
  alike: plural({
    one: '{others} has as few points. Begin with {first}: it can be changed soonest.',
    other: '{others} have as few points. Begin with {first}: it can be changed soonest.',
  }),
  readOn: word('Read on: {title}, chapter “{chapter}” (whitepaper, {pages})'),
});

/** The dialog of the ROI calculator: its form and its results. */
export const roi = group({
  example: word('Example figures'),
  results: word('Results'),
  exampleText: word('Put in your own: everything follows at once.'),
  noteExample: word('The example figures from the ROI calculator are in the message below.'),
  noteOwn: word('Your figures from the ROI calculator are in the message below.'),
  say: word('What the results say'),
  hold: word('Hold these figures against experience'),
  adviser: word(
    'In 30 minutes an adviser goes through them with you: which are sound, which are hopeful, what is missing.',
  ),
  send: word('Send Us These Figures'),
  generate: word('Generate Full Report'),
  startOver: word('Start Over'),
  title: word('ERP ROI Calculator'),
  today: word('Your business today'),
  costs: word('What the project costs'),
  expect: word('What you expect of it'),
  noNumber: word('This is not a number and counts as 0. Enter one such as {whole} or {part}.'),
  beyond: word('{value}, beyond the slider'),
  currentRevenue: word('Current annual revenue'),
  employees: word('Employees'),
  manualProcessTime: word('Manual process time'),
  manualProcessTimeHint: word('Share of working time spent on manual processes'),
  errorRate: word('Error rate'),
  errorRateHint: word('Share of transactions with an error'),
  implementationCost: word('Implementation cost'),
  annualLicenseCost: word('Annual license cost'),
  efficiencyGain: word('Expected efficiency gain'),
  efficiencyGainHint: word('Share of that manual time which the new system saves'),
  errorReduction: word('Expected error reduction'),
  errorReductionHint: word('Share of those errors which the new system prevents'),
  noValue: word('n/a'),
  notReached: word('Not reached'),
  years: word('{years} years'),
  breakEven: word('Break-even'),
  gain: word('Gain'),
  loss: word('Loss'),
  netBenefit: word('Net benefit'),
  roi: word('ROI'),
  paybackPeriod: word('Payback period'),
  annualSavings: word('Annual savings'),
  efficiencySavings: word('Efficiency savings'),
  errorSavings: word('Error savings'),
  threeYearSavings: word('Three-year savings'),
  totalCost: word('Total cost'),
});

/** The report of the ROI calculator. */
export const roiReport = group({
  legend: word('Legend'),
  costSoFar: word('Cost so far: implementation, then one license fee a year'),
  savingsSoFar: word('Savings so far'),
  totalLine: word('Total cost: all three license fees included'),
  paidBackAfter: word('Paid back after {years}: the savings reach the total cost'),
  chart: word(
    'Chart of cumulative cost and savings over three years: after year 3 the cost is {cost}, the savings are {savings}. The table has every year.',
  ),
  start: word('Start'),
  year: word('Year {number}'),
  paidBack: word('Paid back: {years}'),
  costPoint: word('Cost {amount}'),
  savingsPoint: word('Savings {amount}'),
  cost: word('Cost'),
  savings: word('Savings'),
  method: word('How this is calculated'),
  full: word('Full report'),
  assumptions: word('Assumptions'),
  value: word('Value'),
  inputs: word('Inputs'),
  balance: word('Balance'),
  copied: word('Link copied.'),
  copyRefused: word('Your browser did not allow it. “Link to these figures” has the address.'),
  print: word('Print'),
  copy: word('Copy link'),
  link: word('Link to these figures'),
  conservative: word('Conservative'),
  conservativeText: word(
    'a quarter less efficiency gain and error reduction than entered, and an implementation that costs a quarter more',
  ),
  expected: word('Expected'),
  expectedText: word('the figures as entered'),
  optimistic: word('Optimistic'),
  optimisticText: word(
    'a quarter more efficiency gain and error reduction than entered, at most 100%, at the cost as entered',
  ),
  efficiencyFormula: word(
    'Efficiency savings a year = manual process time x employees x {cost} x efficiency gain. {cost} is the assumed yearly cost of the work of one employee.',
  ),
  errorFormula: word(
    'Error savings a year = error rate x revenue x {share}% x error reduction. {share}% is the assumed share of revenue that errors put at risk.',
  ),
  savingsFormula: word(
    'Annual savings = efficiency savings + error savings. Three-year savings = 3 x annual savings.',
  ),
  costFormula: word(
    'Total cost = implementation cost + 3 x annual license cost. Net benefit = three-year savings - total cost.',
  ),
  roiFormula: word(
    'ROI = net benefit / total cost. Payback period = total cost / annual savings: it counts all three license fees, so it can come later than the day on which the savings first exceed what has been paid.',
  ),
  rounding: word(
    'Savings are the same in every year, from the first day. Nothing is discounted, taxed or financed. An empty field counts as 0. Figures are rounded to whole {currency}.',
  ),
  caseLine: word('{name} case: {definition}.'),
  strong: word('Strong ROI'),
  strongText: word('The gain is larger than the whole cost: more than {percent}% over three years.'),
  quick: word('Quick payback'),
  quickText: word('The savings make up for the cost within two years.'),
  substantial: word('Substantial savings'),
  substantialText: word('The new system saves more than {amount} a year.'),
  disclaimer: word('Results are estimates based on industry benchmarks. Actual results may vary.'),
  input: word('Input'),
  threeCases: word('Results in three cases'),
  cumulative: word('Cumulative cost and savings'),
  earlier: word(
    'After year {year} the balance is {amount} already, with {year} of 3 license fees paid. The payback period of {payback} counts all three, so it comes later.',
  ),
});
