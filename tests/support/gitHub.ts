import { createHash } from 'node:crypto';
import type { BrowserContext, Request } from '@playwright/test';

interface Commit {
  readonly branch: string;
  readonly message: string;
  readonly files: Readonly<Record<string, string>>;
}

interface PullRequest {
  readonly number: number;
  readonly title: string;
  readonly branch: string;
  draft: boolean;
  labels: readonly string[];
  state: 'open' | 'merged';
}

type Json = Readonly<Record<string, unknown>>;

/** What the CMS sends to GitHub's GraphQL; each query has some of these. */
interface Question {
  readonly query: string;
  readonly variables: {
    readonly branch?: string;
    readonly input?: {
      readonly name?: string;
      readonly branch?: { readonly branchName: string };
      readonly message?: { readonly headline: string };
      readonly fileChanges?: { readonly additions: readonly { path: string; contents: string }[] };
    };
  };
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
const user = { id: 1, login: 'editor', name: 'Ed Itor', email: 'ed@firm.test', html_url: '', avatar_url: '' };
const when = '2026-11-23T10:00:00Z';

/**
 * A repository at GitHub, as far as Sveltia CMS asks for one: REST (`/repos/…`, `/user`) and GraphQL, answered in the
 * browser's own requests to api.github.com. The policy of the page judges them as it would the real ones.
 */
export class GitHub {
  readonly commits: Commit[] = [];
  readonly pullRequests: PullRequest[] = [];
  /** What nothing here answers; a test expects none. */
  readonly unknown: string[] = [];
  private readonly branches: Map<string, Map<string, string>>;

  constructor(files: Readonly<Record<string, string>>, main: string) {
    this.branches = new Map([[main, new Map(Object.entries(files))]]);
  }

  /** What the branch that is on the air holds. */
  textOf(path: string): string | undefined {
    return this.branches.get(this.main)!.get(path);
  }

  async answerIn(context: BrowserContext): Promise<void> {
    await context.route('https://www.githubstatus.com/**', (route) =>
      route.fulfill({ headers: cors, json: { status: { indicator: 'none' } } }),
    );
    await context.route('https://api.github.com/**', async (route) => {
      const request = route.request();
      const { status = 200, json } = request.method() === 'OPTIONS' ? {} : this.answer(request);
      await route.fulfill({ status, headers: cors, ...(json !== undefined && { json }) });
    });
  }

  private answer(request: Request): { status?: number; json?: unknown } {
    const call = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/repos\/[^/]+\/[^/]+/, '')}`;
    if (!/^token github_pat_/.test(request.headers().authorization ?? '')) return { status: 401, json: {} };
    if (call === 'POST /graphql') return { json: { data: this.ask(request.postDataJSON() as Question) } };
    if (call === 'GET /user') return { json: user };
    if (call === 'GET /collaborators/editor') return { status: 204 };
    const body = (request.postDataJSON() ?? {}) as Json;
    const [, number] = /\/(?:issues|pulls)\/(\d+)/.exec(call) ?? [];
    const pull = this.pullRequests.find((one) => one.number === Number(number));
    if (/^GET \/git\/trees\//.test(call)) return { json: { tree: this.tree() } };
    if (call === 'POST /pulls') return { status: 201, json: this.open(body) };
    if (pull && /^(POST|PATCH) \/issues\//.test(call)) pull.labels = body.labels as string[];
    if (pull && /^[A-Z]+ \/issues\//.test(call)) {
      return { json: { labels: pull.labels.map((name) => ({ name })) } };
    }
    if (pull && call === `PUT /pulls/${number}/merge`) return { json: this.merge(pull) };
    if (/^DELETE \/git\/refs\/heads\//.test(call)) return { status: 204 };
    this.unknown.push(call);
    return { status: 404, json: {} };
  }

  private get main(): string {
    return [...this.branches.keys()][0]!;
  }

  private tree(): Json[] {
    return [...this.branches.get(this.main)!].map(([path, text]) => ({
      type: 'blob',
      path,
      sha: hashOf(text),
      size: text.length,
    }));
  }

  private open({ title, head, draft }: Json): Json {
    const number = this.pullRequests.length + 1;
    const branch = String(head);
    this.pullRequests.push({
      number,
      title: String(title),
      branch,
      draft: Boolean(draft),
      labels: [],
      state: 'open',
    });
    return { number, node_id: `pull-${number}`, title, created_at: when, updated_at: when };
  }

  private merge(pull: PullRequest): Json {
    pull.state = 'merged';
    const main = this.branches.get(this.main)!;
    for (const [path, text] of this.branches.get(pull.branch)!) main.set(path, text);
    return { merged: true };
  }

  private ask({ query, variables: { branch = this.main, input } }: Question): Json {
    if (query.includes('createCommitOnBranch'))
      return { createCommitOnBranch: { commit: this.commit(input!) } };
    if (query.includes('createRef')) {
      this.branches.set(input!.name!.replace('refs/heads/', ''), new Map(this.branches.get(this.main)));
      return { createRef: { ref: { name: input!.name } } };
    }
    if (/^\s*mutation/.test(query)) {
      this.pullRequests.at(-1)!.draft = query.includes('ToDraft');
      return {};
    }
    const ref = { target: { oid: hashOf(branch), history: { nodes: [historyOf(branch)] } } };
    const parts = [
      ...query.matchAll(/(content|file|commit)_(\d+): (?:object\((oid|expression): ("(?:[^"\\]|\\.)*"))?/g),
    ];
    const answers = parts.map(([, kind, index, key, name]): [string, unknown] => [
      `${kind}_${index}`,
      kind === 'commit' ? ref : this.blob(key!, JSON.parse(name!)),
    ]);
    const nodes = this.pullRequests.filter(({ state }) => state === 'open').map((pull) => this.node(pull));
    return {
      fork: { id: 'repository' },
      base: { ref },
      repository: { ref, pullRequests: { nodes, totalCount: nodes.length }, ...Object.fromEntries(answers) },
    };
  }

  private blob(key: string, name: string): Json | null {
    const at = name.indexOf(':');
    const files = this.branches.get(key === 'expression' ? name.slice(0, at) : this.main);
    const texts = [...(files ?? [])];
    const text =
      key === 'expression'
        ? files?.get(name.slice(at + 1))
        : texts.find(([, one]) => hashOf(one) === name)?.[1];
    if (text === undefined) return null;
    return { oid: hashOf(text), byteSize: text.length, isBinary: false, isTruncated: false, text };
  }

  private node({ number, title, branch, draft, labels }: PullRequest): Json {
    const changed = this.commits
      .filter((one) => one.branch === branch)
      .flatMap(({ files }) => Object.keys(files));
    return {
      id: `pull-${number}`,
      number,
      title,
      url: '',
      isDraft: draft,
      isCrossRepository: false,
      createdAt: when,
      updatedAt: when,
      headRefName: branch,
      headRefOid: hashOf(branch),
      author: user,
      labels: { nodes: labels.map((name) => ({ name })) },
      files: { nodes: [...new Set(changed)].map((path) => ({ path, changeType: 'MODIFIED' })) },
    };
  }

  private commit({ branch, message, fileChanges }: NonNullable<Question['variables']['input']>): Json {
    const { branchName } = branch!;
    const files = Object.fromEntries(
      fileChanges!.additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64').toString()]),
    );
    this.commits.push({ branch: branchName, message: message!.headline, files });
    for (const [path, text] of Object.entries(files)) this.branches.get(branchName)!.set(path, text);
    const oids = Object.values(files).map((text, index) => [`file_${index}`, { oid: hashOf(text) }]);
    return { oid: hashOf(message!.headline), committedDate: when, ...Object.fromEntries(oids) };
  }
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

const historyOf = (branch: string) => ({
  oid: hashOf(branch),
  message: 'Words',
  author: { name: user.name, email: user.email, user: { id: user.id, login: user.login } },
  committedDate: when,
});
