import { describe, expect, test } from 'vitest';
import { assessment } from '#content/built/assessment.ts';
import { site } from '#content/built/site.ts';
import { tools } from '#content/built/tools.ts';
import { type Answers, assess } from '#web/src/tools/assessment/assess.ts';
import { calculateRoi } from '#web/src/tools/roi/calculateRoi.ts';
import { examples, fields, type Inputs } from '#web/src/tools/roi/fields.ts';
import { insightsOf, outputsOf } from '#web/src/tools/roi/outputs.ts';
import {
  csvOf,
  projectPlanRows,
  templateFile,
  vendorComparisonRows,
} from '#web/src/tools/templates/templates.ts';
import { resultFileName, resultText } from '#web/src/tools/video/resultText.ts';
import { scriptResult, videoScript } from '../../support/video.ts';

/** What the specification says of the four tools and of the video generator, each row once. */

test('§3 tools: four items by their ids', () => {
  expect(tools.map(({ id }) => id)).toEqual([
    'erp-readiness-assessment',
    'roi-calculator',
    'vendor-comparison-template',
    'project-plan-template',
  ]);
});

describe('§3 §9 ERP readiness assessment', () => {
  const questions: Record<string, string> = {
    'current-system':
      'spreadsheets 1; basic-software 2; multiple-systems 3; integrated-system 4; modern-erp 5',
    'business-size': 'small 2; medium 4; large 5; enterprise 5',
    'budget-readiness': 'no-budget 1; exploring 2; preliminary 3; approved 4; funded 5',
    timeline: 'immediate 3; short-term 4; medium-term 5; long-term 4; undefined 2',
    'team-readiness': 'resistant 1; cautious 2; neutral 3; supportive 4; enthusiastic 5',
  };
  test('five questions, their options and the options’ scores', () => {
    const asked = assessment.questions.map(({ id, options }) => [
      id,
      options.map(({ value, score }) => `${value} ${score}`).join('; '),
    ]);
    expect(asked).toEqual(Object.entries(questions));
  });

  test.each([
    ['small', '1-50 employees'],
    ['medium', '51-200'],
    ['large', '201-1000'],
    ['enterprise', '1000+'],
    ['immediate', 'within 3 months'],
    ['short-term', '3-6 months'],
    ['medium-term', '6-12 months'],
    ['long-term', '12+ months'],
  ])('the label of %s says %s', (value, said) => {
    const options = assessment.questions.flatMap((question) => question.options);
    expect(options.find((option) => option.value === value)!.label).toContain(`(${said}`);
  });

  test.each([
    ['spreadsheets small no-budget undefined resistant', 7, 'Low', 'Low Readiness'],
    ['basic-software small exploring undefined resistant', 9, 'Low', 'Low Readiness'],
    ['basic-software small exploring undefined cautious', 10, 'Medium', 'Moderate Readiness'],
    ['multiple-systems medium exploring immediate cautious', 14, 'Medium', 'Moderate Readiness'],
    ['multiple-systems medium exploring immediate neutral', 15, 'Medium-High', 'Good Readiness'],
    ['integrated-system medium preliminary long-term supportive', 19, 'Medium-High', 'Good Readiness'],
    ['integrated-system medium approved short-term supportive', 20, 'High', 'Excellent Readiness'],
    ['modern-erp enterprise funded medium-term enthusiastic', 25, 'High', 'Excellent Readiness'],
  ])('%s: %i of 25 points, %s (%s)', (answers, score, name, label) => {
    const values = answers.split(' ');
    const given: Answers = Object.fromEntries(
      assessment.questions.map(({ id }, index) => [id, values[index]!]),
    );
    expect(assess(assessment, given)).toMatchObject({ score, maximum: 25, level: { name, label } });
  });
});

describe('§9 ROI calculator', () => {
  test.each([
    [
      [2_500_000, 40, 15, 8, 120_000, 18_000, 35, 60],
      [126_000, 12_000, 138_000, 414_000, 174_000, 240_000, 138, 1.3],
    ],
    [
      [750_000.5, 7, 12.5, 2.5, 99_999, 0.4, 15, 25],
      [7875, 469, 8344, 25_031, 100_000, -74_969, -75, 12],
    ],
  ])('the formulas: results of %j', (entered, results) => {
    const inputs = Object.fromEntries(fields.map(({ name }, index) => [name, entered[index]])) as Inputs;
    const { efficiencySavings, errorSavings, annualSavings, threeYearSavings, ...project } =
      calculateRoi(inputs);
    const { totalCost, netBenefit, roiPercentage, paybackPeriod } = project;
    expect([
      ...[efficiencySavings, errorSavings, annualSavings, threeYearSavings],
      ...[totalCost, netBenefit, roiPercentage, paybackPeriod],
    ]).toEqual(results);
  });

  test.each([
    [80_100, 120_000, { roiPercentage: '+100%' }, ['Quick payback']],
    [80_300, 120_000, { roiPercentage: '+101%' }, ['Strong ROI', 'Quick payback']],
    [100_000, 204_900, { paybackPeriod: '2.0 years' }, ['Quick payback']],
    [100_000, 205_000, { paybackPeriod: '2.1 years' }, []],
    [100_000.4, 1_000_000, { annualSavings: '$100,000', roiPercentage: '−70%' }, []],
    [100_001, 1_000_000, { annualSavings: '$100,001' }, ['Substantial savings']],
    [100, 300, { netBenefit: '$0', roiPercentage: '0%' }, []],
    [0.4, 50_000, { annualSavings: '$0', paybackPeriod: 'Not reached' }, []],
    [-1000, 50_000, { annualSavings: '−$1,000', paybackPeriod: 'Not reached' }, []],
    [-1000, -50_000, { roiPercentage: 'n/a', paybackPeriod: 'Not reached' }, []],
    [50_000, 0.4, { totalCost: '$0', roiPercentage: 'n/a', paybackPeriod: '0.0 years' }, ['Quick payback']],
    [50_000, -50_000, { roiPercentage: 'n/a', paybackPeriod: '0.0 years' }, ['Quick payback']],
    [0, 0, { netBenefit: '$0', roiPercentage: 'n/a', paybackPeriod: 'Not reached' }, []],
  ])(
    'savings of %d a year at a cost of %d: figures and what is said of them',
    (savings, cost, figures, said) => {
      // Exactly these annual savings and this total cost, in dollars.
      const results = calculateRoi({
        ...{ ...examples, currentRevenue: savings, employees: 0, errorRate: 100, errorReduction: 1000 },
        ...{ implementationCost: cost, annualLicenseCost: 0 },
      });
      const shown = Object.fromEntries(outputsOf(results).map(({ name, text }) => [name, text]));
      expect(shown).toMatchObject(figures);
      expect(insightsOf(results).map(({ title }) => title)).toEqual(said);
    },
  );
});

describe('§3 templates', () => {
  // A Wednesday; the plan begins on the Monday after it.
  const plan = projectPlanRows(new Date(2026, 2, 4));
  const comparison = vendorComparisonRows();
  const columns = (rows: typeof plan) => csvOf(rows.slice(0, 1)).trim();
  const isPlaceholder = (row: (typeof plan)[number]) => row.some((cell) => /^\[.+\]$/.test(String(cell)));

  test('vendor_comparison_template.csv: its columns, example rows and placeholder rows', () => {
    expect(templateFile('vendor-comparison-template')!.name).toBe('vendor_comparison_template.csv');
    expect(columns(comparison)).toBe(
      'Vendor Name,Product/Service,Initial Cost,Annual Cost,Implementation Timeline,Key Features,Pros,Cons,Overall Rating (1-10),Notes',
    );
    expect(comparison.slice(1).map(isPlaceholder)).toEqual([false, false, false, true, true, true]);
  });

  test('project_plan_template.csv: its columns, 13 tasks in six phases, all Not Started, and placeholder rows', () => {
    expect(templateFile('project-plan-template')!.name).toBe('project_plan_template.csv');
    expect(columns(plan)).toBe(
      'Phase,Task Name,Owner,Start Date,End Date,Duration (Days),Status,Dependencies,Budget,Notes',
    );
    const tasks = plan.slice(1).filter((row) => !isPlaceholder(row));
    expect([tasks.length, plan.length]).toEqual([13, 1 + 13 + 3]);
    expect([...new Set(tasks.map(([phase]) => phase))].join(', ')).toBe(
      'Planning, Design, Build, Test, Deploy, Close',
    );
    expect([...new Set(plan.slice(1).map((row) => row[6]))]).toEqual(['Not Started']);
  });
});

describe('§9 AI video generator', () => {
  test.each([
    ['ERP: why now?', 'erp--why-now--script.txt'],
    ['Ä 😀', '----script.txt'],
    ['../../etc/passwd', '------etc-passwd-script.txt'],
  ])('the file of the script ‘%s’ is %s', (title, name) => {
    expect(resultFileName(scriptResult(videoScript({ title })))).toBe(name);
  });

  test('the file of a script: title, duration, hook, content, call, voiceover, cues, footer', () => {
    const script = {
      title: 'ERP: why now?',
      duration: '30s',
      hook: 'Is your stock list lying to you?',
      mainContent: ['One list', 'One owner'],
      callToAction: 'Book a call.',
      voiceoverScript: 'Is your stock list lying to you?\nOne list, one owner.',
      visualCues: ['A list', 'A person'],
    };
    const generatedBy = { writer: 'openai', model: 'gpt-test' } as const;
    expect(
      resultText(scriptResult(script, { generatedBy }), 'https://firm.example'),
    ).toBe(`Title: ERP: why now?
Duration: 30s

HOOK (first 5 seconds)
Is your stock list lying to you?

MAIN CONTENT
1. One list
2. One owner

CALL TO ACTION
Book a call.

VOICEOVER SCRIPT
Is your stock list lying to you?
One list, one owner.

VISUAL CUES
- A list
- A person

---
Generated by the AI Video Generator of ${site.name}: written by an OpenAI language model (gpt-test).
A person must check facts, names and figures before anyone films, sends or publishes it.
`);
  });
});
