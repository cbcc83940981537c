import { csvOf } from '../../web/src/files/csv.ts';
import {
  projectPlanRows,
  vendorComparisonRows,
} from '../../web/src/pages/resources/templates/templateRows.ts';
import { expect, test } from '../support/test.ts';

/** The rows of the demonstration's templates, byte for byte. */

const vendorComparison = [
  'Vendor Name,Product/Service,Initial Cost,Annual Cost,Implementation Timeline,Key Features,Pros,Cons,Overall Rating (1-10),Notes',
  'Example: Vendor A,"Mid-market ERP, cloud",150000,25000,9 months,"Finance, purchasing, stock, production",Passed all six scenarios; two references of our size,Interface to the web shop is extra,8,Price list valid to the end of the quarter',
  'Example: Vendor B,"Industry ERP, on our own servers",210000,18000,12 months,"Finance, stock, batch trace, service",Knows our trade; batch trace in both directions,Upgrade every two years is a project of its own,7,Ask for a reference without custom code',
  'Example: Vendor C,Accounting suite with add-ons,60000,32000,5 months,"Finance, CRM, simple stock",Quick to start; people like the screens,Failed the planning scenario,6,Only if planning stays outside',
  ...Array<string>(3).fill(
    '[Vendor name],[Product or service],[Initial cost],[Annual cost],[Months],[Key features],[Pros],[Cons],[1-10],[Notes]',
  ),
];
// A Wednesday; the plan begins on the Monday after it.
const today = new Date(2026, 2, 4);
const projectPlan = [
  'Phase,Task Name,Owner,Start Date,End Date,Duration (Days),Status,Dependencies,Budget,Notes',
  'Planning,Agree on scope and goals,Sponsor,2026-03-09,2026-03-13,5,Not Started,,4000,"One page, signed by the sponsor"',
  'Planning,Name the project team,Sponsor,2026-03-16,2026-03-20,5,Not Started,Agree on scope and goals,2000,Free the leader for half of each week',
  'Planning,Fix plan and budget,Project manager,2026-03-23,2026-04-03,12,Not Started,Name the project team,3000,"With a reserve, and a rule for who may spend it"',
  'Design,Describe future processes,Process owners,2026-04-06,2026-05-01,26,Not Started,Fix plan and budget,18000,"Six to nine scenarios, told from beginning to end"',
  'Design,Design data and interfaces,IT lead,2026-04-20,2026-05-08,19,Not Started,Fix plan and budget,12000,One owner for each kind of data',
  'Build,Configure the system,Vendor,2026-05-11,2026-06-19,40,Not Started,Describe future processes,45000,Standard before custom code',
  'Build,Build the interfaces,IT lead,2026-05-11,2026-06-12,33,Not Started,Design data and interfaces,20000,Errors must show themselves',
  'Build,Prepare data migration,Data owners,2026-05-11,2026-06-19,40,Not Started,Design data and interfaces,15000,"Clean first, then two rehearsals"',
  'Test,Test the scenarios,Process owners,2026-06-22,2026-07-10,19,Not Started,Configure the system,10000,"With our data, by our people"',
  'Test,Accept by users,Sponsor,2026-07-13,2026-07-24,12,Not Started,Test the scenarios,5000,"Accepted in writing, open points dated"',
  'Deploy,Train all users,Project manager,2026-07-13,2026-07-31,19,Not Started,Test the scenarios,12000,On their own tasks',
  'Deploy,Go live,Project manager,2026-08-03,2026-08-07,5,Not Started,Accept by users; Train all users,8000,"With a last date to postpone, and a way back"',
  'Close,Review and hand over,Sponsor,2026-08-31,2026-09-11,12,Not Started,Go live,3000,Compare with the goals of the first page',
  ...Array<string>(3).fill(
    '[Phase],[Task name],[Owner],[YYYY-MM-DD],[YYYY-MM-DD],[Days],Not Started,[Task name],[Budget],[Notes]',
  ),
];

test('§3 templates: columns and rows of the CSV files are the specification’s', () => {
  const lines = (rows: string[]) => rows.map((line) => `${line}\r\n`).join('');
  expect(csvOf(vendorComparisonRows())).toBe(lines(vendorComparison));
  expect(csvOf(projectPlanRows(today))).toBe(lines(projectPlan));
});
