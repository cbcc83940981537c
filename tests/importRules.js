/**
 * The dependency direction between folders, enforced by dependency-cruiser (`npm run imports`):
 * content ← the contract's files ← runtime ← limits, mail ← the subjects of functions ← what is called beside their routes;
 * infra and web see the contract, never each other.
 *
 * A folder lists what it may import of this project; everything else of the project is forbidden to it.
 */
import { globSync, readFileSync } from 'node:fs';

/** The rooms of functions, each of a subject. */
const subjects = '(contact|newsletter|library|video)';
/** What a browser may read of functions: routes, their schemas, and what both sides must know. */
const contract = `^functions/(routes|bundles|${subjects}/routes|runtime/(Route|text|idempotencyKey)|limits/settings|mail/settings|contact/(contact|retention)|newsletter/(newsletter|subscriptionPeriods)|library/download|video/(scenes|video|videoPlans|videoSettings))\\.ts$`;
const contentTypes = '^content/(schema|shared|drawing)/';
const builtContent = '^content/built/';
const builtGlossary = '^content/built/glossary\\.ts$';
const builtDrawings = '^content/built/drawings\\.ts$';
/** Short texts that every page may hold. */
const builtSiteWords =
  '^content/built/(site|features|locale|forms|words|home|halfHour|ownPages|services|counting|brand[A-Za-z]*)\\.ts$';

/** The schemas themselves. A value of theirs, other than a type, brings zod along. */
const withZod = globSync('content/schema/*.ts').filter((file) =>
  /from 'zod'/.test(readFileSync(file, 'utf8')),
);

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** The files with which the commands of package.json begin. */
const startedFirst = Object.values(scripts).flatMap(
  (script) => script.match(/(?<=\bnode )[\w/]+\.[jt]s/g) ?? [],
);

/** @param {string} name a room of `web/src`, or several as `(a|b)`; they do not know each other then. */
function room(name, rooms, words = [builtSiteWords]) {
  const own = name.startsWith('(') ? '$1' : name;
  return {
    from: `^web/src/${name}/`,
    to: [
      '^web/src/[^/]+$',
      ...[own, ...rooms].map((one) => `^web/src/${one}/`),
      ...words,
      contract,
      contentTypes,
    ],
  };
}

const zones = [
  { from: '^web/[^/]+$', to: ['^web/', '^content/'] },
  { from: '^content/', to: ['^content/'] },
  { from: '^content/shared/', to: ['^content/shared/'] },
  // Service areas, the assessment's bound and the sentences of checks are all that the contract knows of the firm.
  {
    from: contract,
    to: [contract, '^content/(schema|shared)/', '^content/built/(serviceAreas|counting)\\.ts$'],
  },
  {
    from: '^functions/runtime/',
    to: [
      '^functions/runtime/',
      // The API's answers as pages.
      '^content/built/site\\.ts$',
      '^content/(schema/emailAddress|shared/(escaped|shorten))\\.ts$',
    ],
  },
  { from: '^functions/limits/', to: ['^functions/(limits|runtime)/'] },
  {
    from: '^functions/mail/',
    to: ['^functions/(mail|runtime)/', builtSiteWords, contentTypes],
  },
  {
    from: `^functions/${subjects}/`,
    to: ['^functions/($1|limits|mail|runtime)/', builtContent, contentTypes],
  },
  // What API Gateway, the queues and SES call beside the routes knows every subject.
  {
    from: '^functions/(gateway|background)/',
    to: ['^functions/', '^content/built/features\\.ts$'],
  },
  // The entries, and the stages.
  {
    from: '^infra/(stages/|[^/]+$)',
    to: ['^infra/(build|stack|stages)(/|\\.ts$)', contract, builtContent, contentTypes],
  },
  {
    from: '^infra/build/',
    to: ['^infra/(build/|stages\\.ts$)', '^content/(check/sources|read/firmFolder)\\.ts$', contentTypes],
  },
  {
    from: '^infra/stack/',
    to: [
      '^infra/(stack/|stages\\.ts$|build/(buildEnvironment|readBuild)\\.ts$)',
      contract,
      builtContent,
      contentTypes,
    ],
  },
  // The local run reads the synthesized template, not the CDK source.
  {
    from: '^infra/local/',
    to: ['^infra/(local/|build/checkFolder\\.js$)'],
  },
  {
    from: '^infra/commands/',
    to: [
      '^infra/(commands|local)/',
      '^infra/(stages|stack/letterHashes)\\.ts$',
      `^functions/${subjects}/`,
      '^functions/(mail|runtime)/',
      '^content/(read/readLetters|schema/letter)\\.ts$',
      contract,
    ],
  },
  // The rooms of the site, from the bottom up. A room knows itself, the single files of `web/src` and the rooms it names.
  room('(theme|api|forms)', []),
  room('ui', ['theme', 'api', 'forms']),
  room('components', ['theme', 'api', 'forms', 'ui', 'layout'], [builtSiteWords, builtDrawings]),
  // A tool is loaded when it is used: its words weigh on no page.
  room('tools', ['theme', 'api', 'forms', 'ui', 'components', 'layout'], [builtContent]),
  room(
    'layout',
    ['theme', 'api', 'forms', 'ui', 'components', 'tools'],
    [
      builtSiteWords,
      // Their paths; the words of a service load with its page.
      '^content/built/serviceWords\\.ts$',
    ],
  ),
  room(
    'article',
    ['theme', 'api', 'ui', 'components', 'layout'],
    [builtSiteWords, builtGlossary, builtDrawings],
  ),
  // Pages know every room, and none knows another page.
  {
    from: '^web/src/pages/([^/]+)/',
    to: ['^web/src/(?!pages/)', '^web/src/pages/$1/', contract, builtContent, contentTypes],
  },
  {
    from: '^web/src/[^/]+$',
    to: ['^web/src/(?!pages/)', contract, builtSiteWords, contentTypes],
  },
];

const forbidden = [
  ...zones.map(({ from, to }) => ({
    name: `may-import:${from}`,
    comment: `Files under ${from} may import of this project only ${to.join(', ')}.`,
    severity: 'error',
    from: { path: from },
    to: { path: '^(content|functions|infra|web|tests)/', pathNot: to },
  })),
  {
    name: 'pages-without-zod',
    comment:
      'A page loads without zod. Import only types of a schema (import type). What is to run on a page stands in a file of content/schema that does not import zod.',
    severity: 'error',
    // What checks replies, and tools, load when they are used.
    from: { path: '^web/src/', pathNot: '^web/src/(api|tools)/' },
    to: { path: withZod.map((file) => `^${RegExp.escape(file)}$`), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'Nothing but the configurations of the test runners, which stand in the root.',
    severity: 'error',
    from: { pathNot: '^(tests/|[^/]+\\.config\\.ts$)' },
    to: { path: '^tests/' },
  },
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-circles-of-types',
    comment: 'No circle anywhere, circles of types included.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    severity: 'error',
    from: {},
    // CloudFront's own module, which only its functions have; and a package of types alone.
    to: { couldNotResolve: true, pathNot: '^(cloudfront|mdast)$' },
  },
  {
    name: 'may-import:its-own-route',
    comment: 'A function builds the schemas of its own routes alone: it imports the routes of its room.',
    severity: 'error',
    from: { path: '^functions/(?!bundles?\\.ts$|gateway/answerUnknownRoute\\.ts$)' },
    to: { path: '^functions/routes\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'may-import:before-content',
    comment:
      'What package.json starts runs in a fresh clone, before anything is built. A script that needs built content is started by infra/build/withContent.ts, or is a process of its own.',
    severity: 'error',
    from: { path: startedFirst.map((file) => `^${RegExp.escape(file)}$`) },
    to: { path: builtContent, reachable: true },
  },
  {
    name: 'contract-has-no-io',
    comment: 'The contract is read by browsers too: zod and nothing else.',
    severity: 'error',
    from: { path: contract },
    to: { path: 'node_modules|^node:', pathNot: 'node_modules/zod' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules|\\.local|\\.test|cdk\\.out)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
